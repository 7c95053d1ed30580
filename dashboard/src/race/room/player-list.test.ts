import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../language/t.ts';
import { PlayerList } from './player-list.tsx';
import { createPlayer, createRoom, time } from '../test/fake-room.ts';

afterEach(() => {
  setLanguage('en', {});
});

/** Returns the markup of the list, and its text without the markup. */
function show(players: RaceParticipant[], status: 'waiting' | 'countdown' = 'waiting') {
  const room = { ...createRoom(0), status, participants: players };
  const html = renderToStaticMarkup(createElement(PlayerList, { room, players, you: null }));
  const slots = html.split('<li').slice(1);
  const strip = (part: string) => part.replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return { slots, text: strip(html), texts: slots.map((slot) => strip(`<li${slot}`).trim()) };
}

describe('the slots of a lobby', () => {
  it('[N2, G81] say who is away, ready or only present, and count both', () => {
    const { text, texts } = show([
      createPlayer(1),
      { ...createPlayer(2), readyToStart: true },
      { ...createPlayer(3), isConnected: false, disconnectedAt: time },
    ]);
    expect(texts.map((slot) => slot.split(' ').at(-1))).toEqual(['Here', 'Ready', 'Away']);
    expect(text).toContain('2 here, 1 ready');
    expect(show([createPlayer(1)]).texts[1]).toBe('2 Slot 2: Available');
  });

  it('[N2, V2] have the colors and patterns of the race, and none while they are free', () => {
    const { slots } = show([createPlayer(1), createPlayer(2)]);
    expect(slots[0]).toContain('style="background:#1d4ed8"');
    expect(slots[1]).toMatch(/style="background:repeating-linear-gradient\(45deg, .*#b91c1c"/);
    expect(slots[2]).not.toContain('style=');
    expect(show([createPlayer(3)]).slots[2]).toMatch(/style="background:radial-gradient\(.*#047857"/);
  });

  it('[N2, G70] name a replay in the language of the page, without a state', () => {
    setLanguage('de', { Replay: 'Aufzeichnung', 'Replay of the organizer': 'Aufzeichnung der Rennleitung' });
    const ghost = { source: 'player', solveMs: 40_000, moveCount: 60 } as const;
    const replay = { ...createPlayer(2), displayName: 'Replay', readyToStart: true, ghost };
    const owners = { ...replay, puzzleSlotNumber: 3, ghost: { ...ghost, source: 'owner' as const } };
    const { text, texts } = show([createPlayer(1), replay, owners], 'countdown');
    expect(texts.slice(1)).toEqual(['2 Slot 2: Aufzeichnung', '3 Slot 3: Aufzeichnung der Rennleitung']);
    expect(text).not.toContain(' ready');
  });
});
