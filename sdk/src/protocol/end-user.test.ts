import { expect, it } from 'vitest';
import { endUserSigningText, formatSignedEndUser, parseSignedEndUser } from './end-user.ts';

const signed = {
  encodedIdentifier: 'Y3VzdG9tZXI',
  expiresAtSeconds: 1_800_000_000,
  signature: 'a'.repeat(43),
};

it('[G48] parses the value that it formats', () => {
  expect(parseSignedEndUser(formatSignedEndUser(signed))).toEqual(signed);
});

it('[G48] returns null for values of any other form', () => {
  const value = formatSignedEndUser(signed);
  const others = [
    ...['customer-7', '', value.slice(1), `${value}a`, `${value} `, value.replace('eu1', 'eu2')],
    ...[value.replace('1800000000', '-1'), value.replace('Y3VzdG9tZXI', 'Y3Vz=')],
  ];
  expect(others.map(parseSignedEndUser)).toEqual(others.map(() => null));
});

it('[G48] signs a different string for each embed, user and time', () => {
  const texts = [
    endUserSigningText('embed-1', signed),
    endUserSigningText('embed-2', signed),
    endUserSigningText('embed-1', { ...signed, encodedIdentifier: 'b3RoZXI' }),
    endUserSigningText('embed-1', { ...signed, expiresAtSeconds: 1 }),
  ];
  expect(new Set(texts).size).toBe(4);
});
