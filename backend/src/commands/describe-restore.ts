import { countRows } from './count-rows.ts';
import type { Restored } from './restore-installation.ts';

/** More codes are only counted; their owners find them in the list of codes. */
const maxListed = 50;

/** Describes a restore to the operator: its check, and the codes that were given out after the backup (B43, B44). */
export function describeRestore(restored: Restored): string {
  const lines = [describeCheck(restored), ...describeGiven(restored), ...describeHeld(restored)];
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

function describeGiven({ given, restoredWins }: Restored): string[] {
  if (given.length === 0) return [];
  const listed = given.slice(0, maxListed);
  return [
    `${count(given.length, 'code')} given out after the backup, of which ${restoredWins} with the win that was restored from the replaced data:`,
    ...listed.map(({ givenAt, campaign, code }) => `  ${givenAt.toISOString()}  ${code}  ${campaign}`),
    ...(given.length > maxListed ? [`  and ${given.length - maxListed} more`] : []),
  ];
}

function describeHeld({ campaigns, given }: Restored): string[] {
  const held = campaigns.filter((campaign) => campaign.held > 0);
  if (held.length > 0) {
    const sum = held.reduce((total, campaign) => total + campaign.held, 0);
    return [
      `${count(sum, 'code')} held back, because nothing shows whether they were given out after the backup. Their owners get a notice and can release them:`,
      ...held.map((campaign) => `  ${campaign.held}  ${campaign.campaign}`),
    ];
  }
  return given.length === 0
    ? ['No code is known to be given out after the backup, and none is held back.']
    : [];
}

const count = (number: number, one: string) => `${number} ${number === 1 ? `${one} was` : `${one}s were`}`;
