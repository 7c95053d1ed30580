import { Pool, type PoolClient } from 'pg';

/** Replaces the function with which a pool and its `query` get connections. */
export function guardConnect(pool: Pool, connect: () => Promise<PoolClient>): void {
  type Callback = Parameters<Pool['connect']>[0];
  function connectGuarded(): Promise<PoolClient>;
  function connectGuarded(callback: Callback): void;
  function connectGuarded(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback) return connect();
    connect().then(
      (client) => {
        callback(undefined, client, (reason?: boolean) => {
          client.release(reason);
        });
      },
      (error: unknown) => {
        callback(toError(error), undefined, () => undefined);
      },
    );
    return undefined;
  }
  pool.connect = connectGuarded;
}

/** Gets a connection from the pool without the guard. */
export function connectUnguarded(pool: Pool): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    Pool.prototype.connect.call(pool, (error, client) => {
      if (client) resolve(client);
      else reject(error ?? new Error('The pool gave no connection'));
    });
  });
}

export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
