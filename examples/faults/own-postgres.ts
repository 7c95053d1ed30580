import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@puzzle-prize/backend/embedded-postgres';
import { Client } from 'pg';

const diskMb = 700;
/** The write-ahead log must not fill the small disk by itself. */
const settings = ["max_wal_size = '96MB'", "min_wal_size = '32MB'", "checkpoint_timeout = '30s'"];

/** The PostgreSQL server of a run, which starts again when it is killed. */
export class OwnPostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #server: EmbeddedPostgres;
  /** Whether the data is on a small disk of its own, which only root can create. */
  readonly hasOwnDisk: boolean;

  private constructor(folder: string, server: EmbeddedPostgres, hasOwnDisk: boolean) {
    this.#folder = folder;
    this.#server = server;
    this.hasOwnDisk = hasOwnDisk;
    this.url = server.url;
  }

  static async open(folder: string): Promise<OwnPostgres> {
    mkdirSync(folder, { recursive: true });
    const hasOwnDisk =
      spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder]).status === 0;
    const server = await startEmbeddedPostgres(folder);
    const client = new Client({ connectionString: server.superuserUrl });
    await client.connect();
    for (const setting of settings) await client.query(`alter system set ${setting}`);
    await client.query('select pg_reload_conf()');
    await client.end();
    return new OwnPostgres(folder, server, hasOwnDisk);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Sends a signal to the server and all its processes at once, as a failure of its machine does. */
  signal(name: NodeJS.Signals): void {
    const [first = ''] = readFileSync(join(this.#folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    for (const pid of [Number(first), ...listChildren(Number(first))]) {
      try {
        process.kill(pid, name);
      } catch {
        // The error is ignored: the process ended together with its parent.
      }
    }
  }

  /** Fills the disk of the database with a file. */
  fillDisk(): void {
    const piece = Buffer.alloc(1024 * 1024);
    const path = join(this.#folder, 'ballast');
    try {
      for (;;) writeFileSync(path, piece, { flag: 'a' });
    } catch (error) {
      if (statfsSync(this.#folder).bavail > 0) throw error;
    }
  }

  freeDisk(): void {
    rmSync(join(this.#folder, 'ballast'), { force: true });
  }

  async close(): Promise<void> {
    this.signal('SIGCONT');
    this.freeDisk();
    await this.#server.stop();
    if (this.hasOwnDisk) spawnSync('umount', [this.#folder]);
  }
}

/** Lists the child processes of a process. Reads them from /proc, because a minimal Linux has no `ps`. */
function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    });
}
