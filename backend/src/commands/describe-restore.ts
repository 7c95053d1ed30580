import type { GivenCode } from '../codes/held/restored-codes.ts';
import { countRows } from './count-rows.ts';
import type { Restored } from './restore-installation.ts';

/**
 * Maximum number of listed codes that were given out. Further codes are only counted, because owners find them in
 * their lists of codes, unlike lost codes.
 */
const maxListed = 50;

/**
 * Describes a restore to the operator: the check of the backup, and the codes that were given out after the backup
 * (B43, B44).
 */
export function describeRestore(restored: Restored): string {
  const lines = [
    describeCheck(restored),
    ...describeGiven(restored),
    ...describeLost(restored),
    ...describeHeld(restored),
  ];
  return `${[...lines, 'The server can be started now.'].join('\n')}\n`;
}

function describeCheck({ header, end }: Restored): string {
  const { madeAt, productVersion, position } = header;
  const origin = `${madeAt}, made by version ${productVersion}${position === null ? '' : ` at position ${position}`}`;
  const hasChecksums = Object.keys(end.checksums).length > 0;
  const check = hasChecksums
    ? 'all counts and checksums agree'
    : 'all counts agree; a backup of version 1.0.0 has no checksums';
  return `Restored ${countRows(end.rows)} rows in ${Object.keys(end.rows).length} tables from the backup of ${origin}: ${check}.`;
}

function describeGiven({ givenCodes, restoredWins }: Restored): string[] {
  if (givenCodes.length === 0) return [];
  return [
    `${count(givenCodes.length, 'code')} given out after the backup, of which ${restoredWins} with the win that was restored from the replaced data:`,
    ...listCodes(givenCodes.slice(0, maxListed)),
    ...(givenCodes.length > maxListed ? [`  and ${givenCodes.length - maxListed} more`] : []),
  ];
}

/** Lists all lost codes, because there is no other list of them after the restore. */
function describeLost({ lostCodes }: Restored): string[] {
  if (lostCodes.length === 0) return [];
  return [
    `${count(lostCodes.length, 'code')} given out by campaigns or from lists that were created after the backup. They are lost; their owners must not give these codes out again:`,
    ...listCodes(lostCodes),
  ];
}

const listCodes = (codes: readonly GivenCode[]) =>
  codes.map(({ givenAt, campaign, code }) => `  ${givenAt.toISOString()}  ${code}  ${campaign}`);

/** Describes the codes that are held back, one campaign a line. */
export function describeHeld({
  campaigns,
  givenCodes,
  lostCodes,
}: Pick<Restored, 'campaigns' | 'givenCodes' | 'lostCodes'>): string[] {
  const held = campaigns.filter((campaign) => campaign.held > 0);
  if (held.length > 0) {
    const sum = held.reduce((total, campaign) => total + campaign.held, 0);
    return [
      `${count(sum, 'code')} held back, because nothing shows whether they were given out after the backup. Their owners get a notice and can release them:`,
      ...held.map((campaign) => `  ${campaign.held}  ${campaign.campaign}`),
    ];
  }
  return givenCodes.length + lostCodes.length === 0
    ? ['No code is known to be given out after the backup, and none is held back.']
    : [];
}

const count = (number: number, one: string) => `${number} ${number === 1 ? `${one} was` : `${one}s were`}`;
