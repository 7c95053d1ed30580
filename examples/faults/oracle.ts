import type { Answer } from './told.ts';

/** A win in the database. Session and visitor are the ids of the clients, found by the stored hashes. */
export interface StoredWin {
  campaign: string;
  session: string;
  visitor: string | null;
  code: string | null;
}

/** The contents of the product's database at the end of a run. */
export interface Stored {
  wins: readonly StoredWin[];
  campaigns: readonly StoredCampaign[];
}

export interface StoredCampaign {
  id: string;
  freeCodes: number;
  /** Codes that are issued, but belong to no win. */
  issuedWithoutWin: number;
  /** The numbers that SQL counts. `shown` contains the numbers that the product shows to the owner. */
  counted: { wins: number; issued: number };
  shown: { wins: number; issued: number };
}

/** The number of broken promises of each kind. All must be 0 (B50). */
export interface Verdict {
  /** Codes that more than one visitor received, or that belong to more than one visitor in the database. */
  'given twice': number;
  /** Answers that the database lacks or contradicts. */
  'acknowledged and lost': number;
  /** Sessions with two codes. */
  'two in one session': number;
  /** Sessions that got two different answers. */
  'answer changed': number;
  'code without attempt': number;
  /** Visitors who were told that no code is left while one is free. */
  'none left though free': number;
  /** Campaigns for which the owner sees other numbers than SQL counts. */
  'analytics differ': number;
}

/** Compares what clients were told with what the database contains. */
export function judgeRun(answers: readonly Answer[], { wins, campaigns }: Stored): Verdict {
  const toldCodes = answers.filter(hasCode);
  const storedCodes = wins.filter(hasCode);
  const holders = [
    ...toldCodes.map(({ campaign, code, visitor }) => [join(campaign, code), visitor] as const),
    ...storedCodes.map(
      ({ campaign, code, visitor, session }) => [join(campaign, code), visitor ?? session] as const,
    ),
  ];
  const sessionCodes = [...toldCodes, ...storedCodes].map(
    ({ campaign, session, code }) => [join(campaign, session), code] as const,
  );
  const sessionAnswers = answers.map(
    ({ campaign, session, code }) => [join(campaign, session), code] as const,
  );
  return {
    'given twice': countShared(holders),
    'acknowledged and lost': countLost(answers, wins),
    'two in one session': countShared(sessionCodes),
    'answer changed': countShared(sessionAnswers),
    'code without attempt': campaigns.reduce((sum, { issuedWithoutWin }) => sum + issuedWithoutWin, 0),
    'none left though free': countNoneThoughFree(answers, campaigns),
    'analytics differ': campaigns.filter(
      ({ counted, shown }) => counted.wins !== shown.wins || counted.issued !== shown.issued,
    ).length,
  };
}

/** Counts the keys that occur with more than one value. */
function countShared(pairs: readonly (readonly [key: string, value: string | null])[]): number {
  const values = new Map<string, Set<string | null>>();
  for (const [key, value] of pairs) values.set(key, (values.get(key) ?? new Set()).add(value));
  return [...values.values()].filter(({ size }) => size > 1).length;
}

/**
 * Counts answers that the database does not confirm. A returning visitor receives the code of an earlier session, so
 * the win may belong to the session or to the visitor.
 */
function countLost(answers: readonly Answer[], wins: readonly StoredWin[]): number {
  const known = new Set<string>();
  for (const { campaign, session, visitor, code } of wins) {
    known.add(join(campaign, session, code));
    if (visitor !== null) known.add(join(campaign, visitor, code));
  }
  return answers.filter(
    ({ campaign, session, visitor, code }) =>
      !known.has(join(campaign, session, code)) && !known.has(join(campaign, visitor, code)),
  ).length;
}

function countNoneThoughFree(answers: readonly Answer[], campaigns: readonly StoredCampaign[]): number {
  const free = new Set(campaigns.filter(({ freeCodes }) => freeCodes > 0).map(({ id }) => id));
  return answers.filter(({ campaign, code }) => code === null && free.has(campaign)).length;
}

function hasCode<T extends { code: string | null }>(one: T): one is T & { code: string } {
  return one.code !== null;
}

function join(...parts: (string | null)[]): string {
  return JSON.stringify(parts);
}
