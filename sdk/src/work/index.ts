/**
 * The proof of work that a solution needs if many visitors of its network have won today.
 * The widget solves it, and the server checks it with one hash for each part.
 */
export { createHasher, type Hasher } from './create-hasher.ts';
export { createSolver, type Solver, type WorkTask } from './create-solver.ts';
export { createTask, proveBits } from './prove-bits.ts';
