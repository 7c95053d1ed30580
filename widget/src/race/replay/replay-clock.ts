/** The speeds of a replay, as multiples of the speed of the race. */
export const replaySpeeds = [1, 2, 4] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/**
 * The time of a replay, in milliseconds from the start of the race (G84). A new clock is at the end of the
 * race, because the page first shows the final boards. `nowMs` is any time of the device that never
 * decreases.
 */
export class ReplayClock {
  readonly durationMs: number;
  #atMs: number;
  /** The device's time when the clock was last started or set; null while it stands still. */
  #sinceMs: number | null = null;
  #speed: ReplaySpeed = 1;

  constructor(durationMs: number) {
    this.durationMs = durationMs;
    this.#atMs = durationMs;
  }

  get isPlaying(): boolean {
    return this.#sinceMs !== null;
  }

  get speed(): ReplaySpeed {
    return this.#speed;
  }

  /** Returns the time of the replay, at most the duration. */
  read(nowMs: number): number {
    const ranMs = this.#sinceMs === null ? 0 : (nowMs - this.#sinceMs) * this.#speed;
    return Math.min(this.durationMs, this.#atMs + ranMs);
  }

  /** Continues from the time of the replay, or from its start if the replay is at its end. */
  play(nowMs: number): void {
    if (this.read(nowMs) >= this.durationMs) this.#atMs = 0;
    this.#sinceMs ??= nowMs;
  }

  pause(nowMs: number): void {
    this.#atMs = this.read(nowMs);
    this.#sinceMs = null;
  }

  /** Goes to another time. A playing replay keeps playing. */
  seek(atMs: number, nowMs: number): void {
    this.#atMs = Math.min(this.durationMs, Math.max(0, atMs));
    if (this.isPlaying) this.#sinceMs = nowMs;
  }

  setSpeed(speed: ReplaySpeed, nowMs: number): void {
    this.seek(this.read(nowMs), nowMs);
    this.#speed = speed;
  }
}
