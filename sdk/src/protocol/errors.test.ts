import { expect, it } from 'vitest';
import { errorCatalogue } from './errors.ts';

it.each([
  ['image.too_large', 'Please select an image smaller than 50MB.'],
  ['image.too_many_pixels', 'The image has too many pixels (at most 50 million).'],
  ['codes.too_many', 'A collection holds at most 100,000 codes.'],
  ['play.too_many_moves', 'At most 5,000 moves are accepted.'],
] as const)('[I4] tells the limit behind %s as people read it', (code, message) => {
  expect(errorCatalogue[code].message).toBe(message);
});
