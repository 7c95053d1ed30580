import { t } from '../language/t.ts';

/** Returns a place from 1 to 4 as '1st' to '4th'. */
export function placeText(place: number): string {
  return t('{place, plural, =1 {1st} =2 {2nd} =3 {3rd} other {#th}}', { place });
}
