/** A planted fault: one change to one source file. At least one test must fail because of the change. */
export interface Fault {
  /** The path of the file in `backend/src`. */
  file: string;
  /** Source text that occurs exactly once in the file and is replaced with `to`. */
  from: string;
  to: string;
}

const race: Fault[] = [
  // Fault: the latest finish gets the first place.
  {
    file: 'race/rules/places.ts',
    from: '.toSorted((a, b) => (a.completedAtMs ?? 0) - (b.completedAtMs ?? 0))[0]',
    to: '.toSorted((a, b) => (b.completedAtMs ?? 0) - (a.completedAtMs ?? 0))[0]',
  },
  // Fault: places are counted from 0.
  { file: 'race/rules/places.ts', from: 'place: placed.length + 1', to: 'place: placed.length' },
  // Fault: every finish moves the deadline.
  { file: 'race/rules/places.ts', from: 'state.finishDeadlineMs ?? countedFromMs +', to: 'countedFromMs +' },
  // Fault: a later finish replaces the winner.
  { file: 'race/rules/places.ts', from: 'state.winner ?? {', to: '{' },
  // Fault: a player who never moved counts as an opponent.
  { file: 'race/rules/opponents.ts', from: 'moveCount >= racePrizeOpponentMoves', to: 'moveCount >= 0' },
  // Fault: a second player in the winner's own network counts as an opponent.
  { file: 'race/rules/opponents.ts', from: ' && one.networkHash !== other.networkHash', to: '' },
  // Fault: a player can finish the race on a replaced socket.
  {
    file: 'race/rules/race.ts',
    from: "if (player.connection !== connection) return { refusal: 'race.not_joined' };",
    to: '',
  },
  // Fault: a player can finish with an unsolved board.
  {
    file: 'race/rules/race.ts',
    from: "if (!isSolved(board)) return { refusal: 'race.not_solved' };",
    to: '',
  },
  // Fault: a race starts with fewer players than its minimum.
  {
    file: 'race/rules/race.ts',
    from: "if (room.players.length < room.rules.minPlayers) return { refusal: 'race.not_enough_players' };",
    to: '',
  },
  // Fault: closing a replaced socket disconnects the player on the new one.
  { file: 'race/rules/race.ts', from: ' && person.connection === connection', to: '' },
  // Fault: a player can still be marked as invited during the race.
  {
    file: 'race/rules/entry.ts',
    from: " || room.state.phase !== 'waiting') return room;",
    to: ') return room;',
  },
  // Fault: a room accepts more players than the owner allows.
  {
    file: 'race/rules/entry.ts',
    from: 'if (taken.size + awaited.length >= rules.maxPlayers) return null;',
    to: '',
  },
  // Fault: a disconnected player loses the slot at once.
  {
    file: 'race/rules/course.ts',
    from: 'player.disconnectedAtMs + timing.seatHeldMs',
    to: 'player.disconnectedAtMs',
  },
  // Fault: a second countdown deals the same board.
  { file: 'race/rules/deal.ts', from: '${room.dealSeed}|${room.version}', to: '${room.dealSeed}' },
  // Fault: two players have the same name.
  {
    file: 'race/rules/display-name.ts',
    from: 'if (!taken.has(foldName(name))) return name;',
    to: 'return name;',
  },
];

const play: Fault[] = [
  // Fault: a solution that is faster than possible wins.
  { file: 'play/judge.ts', from: 'elapsedMs < leastSolveMs(moves?.length ?? 0)', to: 'elapsedMs < 0' },
  // Fault: a solution without its moves is accepted.
  { file: 'play/judge.ts', from: '!(dealt && moves)', to: '!dealt' },
  // Fault: any start board is accepted.
  { file: 'play/judge.ts', from: 'if (startBoard) judgeStart(board, startBoard);', to: '' },
  // Fault: the submitted solution need not be solved.
  { file: 'play/judge.ts', from: '!solution || !isSolved(solution)', to: '!solution' },
  // Fault: the replayed board need not be solved.
  {
    file: 'play/judge.ts',
    from: "if (!isSolved(result.board)) throw new AppError('play.not_solved');",
    to: '',
  },
  // Fault: every round has the same board.
  { file: 'play/deal.ts', from: '|${round}|', to: '|' },
  // Fault: a forged token is accepted.
  {
    file: 'play/token.ts',
    from: '!isSameHash(token.slice(end + 1), hashWithKey(key, payload))',
    to: 'false',
  },
  // Fault: a token never expires.
  { file: 'play/token.ts', from: 'nowMs - issuedAtMs > playTokenHours * 3_600_000', to: 'false' },
  // Fault: a repeated call returns an error instead of the stored win.
  {
    file: 'play/verify.ts',
    from: 'await readStoredReply(services, embedId, call.input)',
    to: 'null',
  },
  // Fault: a visitor wins the prize of a race by solving the puzzle outside a race.
  {
    file: 'play/solvable-campaign.ts',
    from: "campaign.rewardType === 'competition'",
    to: 'false',
  },
  // Fault: a paid play without a reward uses up the grant.
  { file: 'play/verify.ts', from: "({ outcome }) => outcome !== 'none_left'", to: '() => true' },
  // Fault: codes that are issued during the count of the free codes still count as free.
  { file: 'play/stock.ts', from: 'Math.max(0, free - givenMeanwhile)', to: 'free' },
  // Fault: a session that was paid for once wins a media item in every round.
  { file: 'play/paid-play.ts', from: 'isPaywalled(campaign) ? 0 : round', to: 'round' },
];

const rewards: Fault[] = [
  // Fault: the number of wins per network is not limited.
  {
    file: 'rewards/claim-statement.ts',
    from: "hasNetworkBudget ? ' and network_wins < $7' : ''",
    to: "''",
  },
  // Fault: the number of wins per hour is not limited.
  {
    file: 'rewards/claim-statement.ts',
    from: "(${forEachPeriod(hasSlot, ' and ')})",
    to: 'true',
  },
  // Fault: codes are issued from the end of the list.
  {
    file: 'codes/code-sql.ts',
    from: 'order by ordinal limit 1 for update skip locked',
    to: 'order by ordinal desc limit 1 for update skip locked',
  },
  // Fault: a session that won in one embed receives the same reward in another embed.
  {
    file: 'rewards/claim.ts',
    from: 'earlier.is_same_session && earlier.embed_id !== play.embedId',
    to: 'false',
  },
  // Fault: pressing "Claim Your Code!" again overwrites the time of the first press.
  { file: 'rewards/claim.ts', from: 'coalesce(claimed_at, now())', to: 'now()' },
  // Fault: an hourly slot is free again at once.
  {
    file: 'rewards/cap-slots.ts',
    from: "now() - interval '1 hour'",
    to: 'now()',
  },
  // Fault: a media item is still given after its grace period has ended.
  {
    file: 'media/rewards/reward-sql.ts',
    from: ' and m.expires_at > ${graceBegan}',
    to: ' and ${graceBegan}::timestamptz is not null',
  },
  // Fault: a visitor gets a media item they have already won although there are others they have not won.
  {
    file: 'rewards/claim-media.ts',
    from: 'seen.last_at asc nulls first',
    to: 'seen.last_at desc nulls last',
  },
  // Fault: the hash of a network is the same on the next day.
  { file: 'rewards/visitor.ts', from: '`${day}|${network}`', to: 'network' },
];

const paywall: Fault[] = [
  // Fault: a late retry of an activation reopens a session that has been deactivated since.
  {
    file: 'paywall/session-state.ts',
    from: 'key !== null && session.activationKeys.includes(key)',
    to: 'false',
  },
  // Fault: a session never expires.
  { file: 'paywall/session-state.ts', from: 'nowMs >= session.expiresAtMs', to: 'false' },
  // Fault: an end user with an invalid signature is accepted.
  { file: 'paywall/end-user.ts', from: 'timingSafeEqual(given, expected)', to: 'true' },
  // Fault: the signature of an end user never expires.
  { file: 'paywall/end-user.ts', from: 'leftSeconds <= 0', to: 'false' },
  // Fault: an unsigned end user is accepted without the owner's permission.
  { file: 'paywall/end-user.ts', from: 'context.allowsUnsignedEndUser && ', to: '' },
  // Fault: a session can play a campaign other than the paid one.
  { file: 'paywall/admission.ts', from: ' || session.puzzleId !== target.puzzleId', to: '' },
  // Fault: another owner can read a session.
  {
    file: 'paywall/sessions.ts',
    from: "if (session.ownerId !== ownerId) throw new AppError('session.not_found');",
    to: '',
  },
  // Fault: a second grant replaces the uses of the first grant instead of adding to them.
  { file: 'paywall/grants.ts', from: 'g.max_uses + excluded.max_uses', to: 'excluded.max_uses' },
  // Fault: a grant reopens a session that the host server has deactivated.
  { file: 'paywall/sessions.ts', from: "phase === 'preview' && session.grant", to: 'session.grant' },
  // Fault: a grant can be used more often than its maximum.
  { file: 'paywall/session-rows.ts', from: ' and g.uses < g.max_uses`', to: '`' },
];

export const faults: readonly Fault[] = [...race, ...play, ...rewards, ...paywall];
