/** A failure that the user can correct. The command prints its message without a stack. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}
