import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../test/app.ts';
import { createSecrets } from '../platform/secrets.ts';
import { hashSession } from '../platform/session-hash.ts';
import { createTickets } from './ticket.ts';

const [secret, other] = ['s'.repeat(32), 't'.repeat(32)];
const createTicketsWith = (appSecrets: string[], clock = createTestClock()) =>
  createTickets({ secrets: createSecrets({ appSecrets, dataDir: '' }), clock });

describe('a ticket', () => {
  const holder = {
    puzzleId: '11111111-1111-4111-8111-111111111111',
    sessionHash: hashSession('a'.repeat(22)),
  };

  it('[G21] opens the races of its campaign for its session repeatedly', () => {
    const tickets = createTicketsWith([secret]);
    const ticket = tickets.sign(holder);
    tickets.check(ticket, holder);
    tickets.check(ticket, holder);
    expect(ticket.length).toBeLessThan(100);
  });

  it('[G21] opens nothing for another session or campaign', () => {
    const tickets = createTicketsWith([secret]);
    const ticket = tickets.sign(holder);
    const others = [
      { ...holder, sessionHash: hashSession('b'.repeat(22)) },
      { ...holder, puzzleId: '22222222-2222-4222-8222-222222222222' },
    ];
    for (const another of others)
      expect(() => {
        tickets.check(ticket, another);
      }).toThrow('This race link has expired');
  });

  it('[G21] is refused when it is forged or damaged', () => {
    const tickets = createTicketsWith([secret]);
    const ticket = tickets.sign(holder);
    const [id = '', time = '', mac = ''] = ticket.split('.');
    const later = (parseInt(time, 36) + 1).toString(36);
    const forged = [
      '',
      '.',
      '..',
      ticket.slice(0, -1),
      `${ticket}x`,
      `${id}.${later}.${mac}`,
      `${id}..${mac}`,
      createTicketsWith([other]).sign(holder),
    ];
    for (const bad of forged)
      expect(() => {
        tickets.check(bad, holder);
      }, bad).toThrow('This race link has expired');
  });

  it('[G21] opens nothing after two hours', () => {
    const clock = createTestClock();
    const tickets = createTicketsWith([secret], clock);
    const ticket = tickets.sign(holder);
    clock.advance(2 * 3_600_000 - 5000);
    tickets.check(ticket, holder);
    clock.advance(6000);
    expect(() => {
      tickets.check(ticket, holder);
    }).toThrow('This race link has expired');
  });

  it('[G21] stays valid on every node when the app’s secret changes', () => {
    const ticket = createTicketsWith([secret]).sign(holder);
    createTicketsWith([other, secret]).check(ticket, holder);
  });
});
