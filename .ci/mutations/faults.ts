/** A planted fault: one change to one source file that at least one test must notice. */
export interface Fault {
  /** The file, from `backend/src`. */
  file: string;
  /** Source text that occurs exactly once in the file. */
  from: string;
  to: string;
}

const race: Fault[] = [
  // The latest finish gets the first place.
  {
    file: 'race/rules/places.ts',
    from: '.toSorted((a, b) => (a.completedAtMs ?? 0) - (b.completedAtMs ?? 0))[0]',
    to: '.toSorted((a, b) => (b.completedAtMs ?? 0) - (a.completedAtMs ?? 0))[0]',
  },
  // Places are counted from 0.
  { file: 'race/rules/places.ts', from: 'place: placed.length + 1', to: 'place: placed.length' },
  // Every finish moves the deadline.
  { file: 'race/rules/places.ts', from: 'state.finishDeadlineMs ?? nowMs +', to: 'nowMs +' },
  // The last finish takes the win.
  { file: 'race/rules/places.ts', from: 'state.winner ?? {', to: '{' },
  // A player who never moved counts as an opponent.
  { file: 'race/rules/opponents.ts', from: 'moveCount >= racePrizeOpponentMoves', to: 'moveCount >= 0' },
  // A second player in the winner's own network counts as an opponent.
  { file: 'race/rules/opponents.ts', from: ' && one.networkHash !== other.networkHash', to: '' },
  // An old socket may finish.
  {
    file: 'race/rules/race.ts',
    from: "if (player.connection !== connection) return { refusal: 'race.not_joined' };",
    to: '',
  },
  // An unsolved board finishes.
  {
    file: 'race/rules/race.ts',
    from: "if (!isSolved(board)) return { refusal: 'race.not_solved' };",
    to: '',
  },
  // One player starts a race alone.
  {
    file: 'race/rules/race.ts',
    from: "if (room.players.length < room.rules.minPlayers) return { refusal: 'race.not_enough_players' };",
    to: '',
  },
  // The close of an old socket disconnects the new one.
  { file: 'race/rules/race.ts', from: ' && person.connection === connection', to: '' },
  // An invitation counts when it comes during the race.
  {
    file: 'race/rules/entry.ts',
    from: " || room.state.phase !== 'waiting') return room;",
    to: ') return room;',
  },
  // A room has more players than the owner allows.
  { file: 'race/rules/entry.ts', from: 'if (players.length >= maxPlayers) return null;', to: '' },
  // A lost connection costs the seat at once.
  {
    file: 'race/rules/course.ts',
    from: 'player.disconnectedAtMs + room.timing.seatHeldMs',
    to: 'player.disconnectedAtMs',
  },
  // A second countdown deals the same board.
  { file: 'race/rules/deal.ts', from: '${dealSeed}|${version}', to: '${dealSeed}' },
  // Two players have the same name.
  {
    file: 'race/rules/display-name.ts',
    from: 'if (!taken.has(foldName(name))) return name;',
    to: 'return name;',
  },
];

const play: Fault[] = [
  // A solution that comes too fast wins.
  { file: 'play/judge.ts', from: 'elapsedMs < leastSolveMs(moves?.length ?? 0)', to: 'elapsedMs < 0' },
  // The moves may be missing.
  { file: 'play/judge.ts', from: '!(dealt && moves)', to: '!dealt' },
  // Any start board is accepted.
  { file: 'play/judge.ts', from: 'if (startBoard) judgeStart(board, startBoard);', to: '' },
  // The submitted solution need not be solved.
  { file: 'play/judge.ts', from: '!solution || !isSolved(solution)', to: '!solution' },
  // The replayed board need not be solved.
  {
    file: 'play/judge.ts',
    from: "if (!isSolved(result.board)) throw new AppError('play.not_solved');",
    to: '',
  },
  // Every round has the same board.
  { file: 'play/deal.ts', from: '|${round}|', to: '|' },
  // A forged token is accepted.
  {
    file: 'play/token.ts',
    from: '!isSameHash(token.slice(end + 1), hashWithKey(key, payload))',
    to: 'false',
  },
  // A token never expires.
  { file: 'play/token.ts', from: 'nowMs - issuedAtMs > playTokenHours * 3_600_000', to: 'false' },
  // A stored win is not read back.
  {
    file: 'play/verify.ts',
    from: 'error instanceof AppError ? await readStoredReply(services, embedId, call.input) : null',
    to: 'null',
  },
  // A puzzle without a competitor wins the prize of a race.
  {
    file: 'play/verify.ts',
    from: "campaign.rewardType === 'competition' && target !== previewTarget",
    to: 'false',
  },
  // A paid play that brought nothing is charged.
  { file: 'play/verify.ts', from: "({ outcome }) => outcome !== 'none_left'", to: '() => true' },
  // Codes given during a count are counted as free.
  { file: 'play/stock.ts', from: 'Math.max(0, free - givenMeanwhile)', to: 'free' },
  // Every round of one payment wins an item.
  { file: 'play/paid-play.ts', from: 'isPaywalled(campaign) ? 0 : round', to: 'round' },
];

const rewards: Fault[] = [
  // Any number of wins per network.
  { file: 'rewards/claim.ts', from: '($7::int is null or network_wins < $7)', to: 'true' },
  // Any number of wins per hour.
  { file: 'rewards/claim.ts', from: 'or exists (select from slot))', to: 'or true)' },
  // The last code is given first.
  {
    file: 'codes/code-sql.ts',
    from: 'order by ordinal limit 1 for update skip locked',
    to: 'order by ordinal desc limit 1 for update skip locked',
  },
  // A session reads the prize of another embed.
  {
    file: 'rewards/claim.ts',
    from: 'earlier.is_same_session && earlier.embed_id !== play.embedId',
    to: 'false',
  },
  // The time of the second press replaces the first.
  { file: 'rewards/claim.ts', from: 'coalesce(claimed_at, now())', to: 'now()' },
  // A slot is free again at once.
  {
    file: 'rewards/hourly-slots.ts',
    from: "taken_at <= now() - interval '1 hour'",
    to: 'taken_at <= now()',
  },
  // An item past its grace period is given.
  {
    file: 'media/rewards/reward-sql.ts',
    from: ' and m.expires_at > ${graceBegan}',
    to: ' and ${graceBegan}::timestamptz is not null',
  },
  // An item that this visitor has seen comes again before a new one.
  {
    file: 'rewards/claim-media.ts',
    from: 'seen.last_at asc nulls first',
    to: 'seen.last_at desc nulls last',
  },
  // A network is recognized on the next day.
  { file: 'rewards/visitor.ts', from: '`${day}|${network}`', to: 'network' },
];

const paywall: Fault[] = [
  // A late retry opens a closed session.
  {
    file: 'paywall/session-state.ts',
    from: 'key !== null && session.activationKeys.includes(key)',
    to: 'false',
  },
  // A session never expires.
  { file: 'paywall/session-state.ts', from: 'nowMs >= session.expiresAtMs', to: 'false' },
  // Any signature names a user.
  { file: 'paywall/end-user.ts', from: '!timingSafeEqual(given, expected)', to: 'false' },
  // A signature never expires.
  { file: 'paywall/end-user.ts', from: 'leftSeconds <= 0', to: 'false' },
  // An unsigned name counts without the owner's permission.
  { file: 'paywall/end-user.ts', from: 'context.allowsUnsignedEndUser && ', to: '' },
  // A session plays another campaign than the paid one.
  { file: 'paywall/admission.ts', from: ' || session.puzzleId !== target.puzzleId', to: '' },
  // A session is read by another owner.
  {
    file: 'paywall/sessions.ts',
    from: "if (session.ownerId !== ownerId) throw new AppError('session.not_found');",
    to: '',
  },
  // A second grant replaces the uses of the first.
  { file: 'paywall/grants.ts', from: 'g.max_uses + excluded.max_uses', to: 'excluded.max_uses' },
  // A grant reopens a session that its host closed.
  { file: 'paywall/sessions.ts', from: "phase === 'preview' && session.grant", to: 'session.grant' },
  // A use beyond the last one is taken.
  { file: 'paywall/session-rows.ts', from: ' and g.uses < g.max_uses`', to: '`' },
];

export const faults: readonly Fault[] = [...race, ...play, ...rewards, ...paywall];
