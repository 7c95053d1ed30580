/** Consecutive moves of a player, as the table `race_walks` stores them. */
export interface Walk {
  /** The number of the first of these moves, from 1. */
  firstNumber: number;
  /** The cell of the blank before the first move, and its cell after each move. */
  cells: readonly number[];
  /** The time of each move, in milliseconds since 1970. */
  timesMs: readonly number[];
}

/**
 * Selects the walks of a participant in order, as JSON.
 * @param participantId the SQL of the id
 * @param condition the SQL of a condition on the walk `w`
 */
export function selectWalks(participantId: string, condition = 'true'): string {
  return `select coalesce(json_agg(json_build_object('firstNumber', w.first_number, 'cells', w.cells,
      'timesMs', w.times_ms) order by w.first_number), '[]')
    from race_walks w where w.participant_id = ${participantId} and ${condition}`;
}

/** The path of the blank from the dealt board on. */
export interface Path {
  /** The cell of the blank after each move. */
  cells: number[];
  timesMs: number[];
}

/**
 * Joins walks in their order to one path, up to the first move that is missing. A killed node loses the moves
 * since its last write.
 * @param gap the cell of the blank on the dealt board
 */
export function joinWalks(walks: readonly Walk[], gap: number): Path {
  const cells: number[] = [];
  const timesMs: number[] = [];
  for (const walk of walks) {
    if (walk.firstNumber !== cells.length + 1 || walk.cells[0] !== (cells.at(-1) ?? gap)) break;
    cells.push(...walk.cells.slice(1));
    timesMs.push(...walk.timesMs);
  }
  return { cells, timesMs };
}
