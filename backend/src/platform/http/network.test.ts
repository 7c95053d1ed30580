import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { getClientAddress, isLoopback, toNetwork } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:0DB8:0012:ffff:1:2:3:4', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['2001:db8::', '2001:db8:0::/48'],
  ['203.0.113.7:50123', '203.0.113.0/24'],
  ['[2001:db8:12:34::1]:50123', '2001:db8:12::/48'],
  ['[2001:db8:12:34::1]', '2001:db8:12::/48'],
  ['::ffff:c000:0201', '192.0.2.0/24'],
  ['[::FFFF:c633:6401]:443', '198.51.100.0/24'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:7::ffff:203.0.113.9', '2001:db8:7::/48'],
  ['nonsense:1', 'unknown'],
  ['nonsense:2', 'unknown'],
  ['', 'unknown'],
])('[W8] counts %s as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['127.0.0.1.example', false],
  ['10.0.0.1', false],
  ['', false],
])('recognizes whether %s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

it.each([
  [0, '203.0.113.7', ''],
  [1, '', ''],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1 , 203.0.113.7', '203.0.113.7'],
  [2, '192.0.2.1,198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [3, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
])('[W8] trusts %i proxies that forward for "%s": %s', (trustedProxies, forwarded, expected) => {
  expect(getClientAddress(forwardedFor(forwarded), trustedProxies)).toBe(expected);
});

it('reads a forwarded header of a hundred thousand spaces quickly', () => {
  const spaces = `198.51.100.1${' '.repeat(100_000)}x`;
  expect(getClientAddress(forwardedFor(`${spaces}, 203.0.113.7`), 1)).toBe('203.0.113.7');
});

function forwardedFor(addresses: string): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.headers['x-forwarded-for'] = addresses;
  return message;
}
