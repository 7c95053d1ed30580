import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activate, deactivate, startSession, readPhase, type SessionState } from './session-state.ts';

const minute = 60_000;
const start = Date.parse('2026-11-22T10:00:00Z');
const at = (minutes: number) => start + minutes * minute;

function opened(session: SessionState | null): SessionState {
  if (!session) throw new Error('refused');
  return session;
}

describe('a paywalled session', () => {
  it('[P1, P2, G32] is a preview for half an hour, and activated for half an hour', () => {
    const fresh = startSession(start);
    expect(readPhase(fresh, at(29.9))).toBe('preview');
    expect(readPhase(fresh, at(30))).toBe('expired');
    const active = opened(activate(fresh, { nowMs: at(20), key: null }));
    expect(readPhase(active, at(49.9))).toBe('activated');
    expect(readPhase(active, at(50))).toBe('expired');
    expect(activate(active, { nowMs: at(50), key: null })).toBeNull();
    expect(activate(fresh, { nowMs: at(30), key: null })).toBeNull();
  });

  it('[P1] keeps its times if it is activated again while it is active', () => {
    const active = opened(activate(startSession(start), { nowMs: at(1), key: 'a' }));
    expect(activate(active, { nowMs: at(5), key: 'b' })).toEqual({ ...active, activationKeys: ['a', 'b'] });
    expect(activate(active, { nowMs: at(5), key: null })).toEqual(active);
  });

  it('[P1, P2] is reopened by a new activation, but not by the late retry of an earlier one', () => {
    let session = opened(activate(startSession(start), { nowMs: at(1), key: 'first' }));
    session = opened(activate(session, { nowMs: at(2), key: 'second' }));
    session = deactivate(session, at(3));
    expect(readPhase(session, at(3))).toBe('deactivated');
    for (const key of ['first', 'second']) {
      expect(readPhase(opened(activate(session, { nowMs: at(4), key })), at(4))).toBe('deactivated');
    }
    const again = opened(activate(session, { nowMs: at(4), key: 'third' }));
    expect([readPhase(again, at(4)), again.expiresAtMs]).toEqual(['activated', at(34)]);
    expect(opened(activate(deactivate(again, at(5)), { nowMs: at(6), key: 'first' }))).toMatchObject({
      deactivatedAtMs: at(5),
    });
  });

  it('[P2] keeps its first closing time, can be closed as a preview, and does not change after its end', () => {
    const closed = deactivate(startSession(start), at(1));
    expect([readPhase(closed, at(1)), closed.activatedAtMs]).toEqual(['deactivated', null]);
    expect(deactivate(closed, at(2))).toEqual(closed);
    expect(deactivate(startSession(start), at(31))).toEqual(startSession(start));
  });

  it('[P1, P2, G32] ends half an hour after its last activation, regardless of earlier changes', () => {
    const step = fc.record({
      does: fc.constantFrom('activate', 'deactivate'),
      afterMs: fc.integer({ min: 0, max: 20 * minute }),
      key: fc.constantFrom(null, 'a', 'b'),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let [session, nowMs] = [startSession(start), start];
        for (const { does, afterMs, key } of steps) {
          nowMs += afterMs;
          const wasExpired = readPhase(session, nowMs) === 'expired';
          const next = does === 'activate' ? activate(session, { nowMs, key }) : deactivate(session, nowMs);
          expect(next === null).toBe(wasExpired && does === 'activate');
          session = next ?? session;
          if (wasExpired) expect(readPhase(session, nowMs)).toBe('expired');
          expect(session.expiresAtMs).toBe((session.activatedAtMs ?? start) + 30 * minute);
        }
      }),
    );
  });
});
