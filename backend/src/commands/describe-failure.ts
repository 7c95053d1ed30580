/** Wraps an error in a new error, whose message begins with the result for the operator. */
export const describeFailure = (result: string, error: unknown): Error =>
  new Error(`${result}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
