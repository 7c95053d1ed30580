import { moveByRowAndColumn } from './boards.ts';

/** A 3x3 board: its tiles, the indexes of the boards one move away, and the number of moves from solved. */
interface Station {
  board: readonly number[];
  exits: number[];
  length: number;
}

/**
 * Computes the exact probability of each tile in each cell of a 3x3 board after a random walk. A walk has
 * `moves` legal moves and never reverses the previous move. Only walks that end at least `minLength` moves
 * from solved count. The function does not use the dealing code.
 */
export function firstPositionsOfWalks({
  moves,
  minLength,
}: {
  moves: number;
  minLength: number;
}): number[][] {
  const stations = allStations();
  // The state of a walk is its station and the exit that leads back to the previous station. Each station has
  // one share for each of up to four exits. A fifth share is for a walk at its start, which has no previous
  // station.
  let shares = new Float64Array(stations.length * slots);
  shares[slots - 1] = 1;
  for (let move = 0; move < moves; move += 1) shares = advanceOneMove(stations, shares);
  return sharesByCell(stations, shares, minLength);
}

const slots = 5;

function allStations(): Station[] {
  const start = [1, 2, 3, 4, 5, 6, 7, 8, 0];
  const stations: Station[] = [{ board: start, exits: [], length: 0 }];
  const indexByBoard = new Map([[start.join(), 0]]);
  // Breadth-first search: the list grows during the loop.
  for (const station of stations) {
    for (const tile of station.board) {
      const board = moveByRowAndColumn(station.board, tile);
      if (!board) continue;
      const key = board.join();
      const index =
        indexByBoard.get(key) ?? stations.push({ board, exits: [], length: station.length + 1 }) - 1;
      indexByBoard.set(key, index);
      station.exits.push(index);
    }
  }
  return stations;
}

function advanceOneMove(stations: readonly Station[], shares: Float64Array): Float64Array<ArrayBuffer> {
  const next = new Float64Array(shares.length);
  for (const [from, { exits }] of stations.entries()) {
    for (let cameBy = 0; cameBy < slots; cameBy += 1) {
      const share = shares[from * slots + cameBy] ?? 0;
      if (share === 0) continue;
      const open = exits.filter((_, exit) => exit !== cameBy);
      for (const to of open) {
        const slot = to * slots + (stations[to]?.exits.indexOf(from) ?? 0);
        next[slot] = (next[slot] ?? 0) + share / open.length;
      }
    }
  }
  return next;
}

function sharesByCell(stations: readonly Station[], shares: Float64Array, minLength: number): number[][] {
  const byCell = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => 0));
  let total = 0;
  for (const [index, { board, length }] of stations.entries()) {
    if (length < minLength) continue;
    const share = shares.slice(index * slots, (index + 1) * slots).reduce((sum, value) => sum + value, 0);
    total += share;
    for (const [cell, tile] of board.entries()) {
      const tiles = byCell[cell] ?? [];
      tiles[tile] = (tiles[tile] ?? 0) + share;
    }
  }
  return byCell.map((tiles) => tiles.map((share) => share / total));
}
