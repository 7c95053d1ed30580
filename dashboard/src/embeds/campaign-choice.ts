/** The value of the option 'no campaign' (E3). */
export const noCampaign = 'none';

/** Converts the selected value to the campaign id in the request. */
export function toPuzzleId(value: string): string | null {
  return value === noCampaign ? null : value;
}
