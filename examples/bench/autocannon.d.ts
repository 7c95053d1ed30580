/** The part of autocannon that the bench uses; the package contains no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** The duration in seconds, which is ignored if `amount` is given. */
    duration?: number;
    amount?: number;
    requests?: Request[];
    setupClient?: (client: Client) => void;
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  interface Run extends Promise<Result> {
    on(event: 'response', listener: () => void): void;
  }
  // eslint-disable-next-line import-x/no-default-export -- this is how the package exports it
  export default function autocannon(options: Options): Run;
}
