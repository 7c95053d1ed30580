import { Counter, Gauge, type Registry } from 'prom-client';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';

/** Counters for races. */
export interface RaceMetrics {
  move(): void;
  refuse(code: ErrorCode): void;
}

export interface SocketCounts {
  rooms: number;
  players: number;
  spectators: number;
}

export function createRaceMetrics(registry: Registry, countSockets: () => SocketCounts): RaceMetrics {
  const registers = [registry];
  new Gauge({
    name: 'race_rooms',
    help: 'Rooms that sockets of this node are in',
    registers,
    collect() {
      this.set(countSockets().rooms);
    },
  });
  new Gauge({
    name: 'race_sockets',
    help: 'Open sockets of races',
    labelNames: ['role'] as const,
    registers,
    collect() {
      const { players, spectators } = countSockets();
      this.set({ role: 'competitor' }, players);
      this.set({ role: 'spectator' }, spectators);
    },
  });
  const moves = new Counter({ name: 'race_moves_total', help: 'Moves that were legal', registers });
  const refusals = new Counter({
    name: 'race_refusals_total',
    help: 'Messages of sockets that were refused',
    labelNames: ['code'] as const,
    registers,
  });
  return {
    move: () => {
      moves.inc();
    },
    refuse: (code) => {
      refusals.inc({ code });
    },
  };
}
