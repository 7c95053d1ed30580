const endings = ['th', 'st', 'nd', 'rd'] as const;

/** Returns a place from 1 to 4 as '1st' to '4th'. */
export function placeText(place: number): string {
  return `${String(place)}${endings[place] ?? endings[0]}`;
}
