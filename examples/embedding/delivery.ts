/** One way to put something on a page of somebody else, ours or a peer's: all that differs between them. */
export interface Delivery {
  name: string;
  /** Where its scripts and frames come from. */
  origins: readonly string[];
  /** The snippet that the documentation tells an owner to paste. */
  snippet: string;
  /** A script of the page itself that the snippet names, by its path: what a bundler made. */
  files?: Readonly<Record<string, string>>;
  /**
   * A module of the page: `mount(place)` puts one into an element, through whatever the documentation offers to
   * applications, and answers what takes it away; `accepted()` lists what was believed since the last mount.
   */
  program: string;
  /** Forged messages from another window, in the format of the delivery's own frames. */
  forgeries: readonly unknown[];
  /** Nothing is on the screen before a click. */
  waitsForClick?: boolean;
}

/** The exports of the module of a delivery. */
export interface Program {
  mount(place: Element): Promise<() => void> | (() => void);
  accepted(): unknown[];
  /** The value for `{id}` in forged messages: the attacker knows the name of the frame. */
  id?(): string | null;
}
