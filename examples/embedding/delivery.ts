/** One way to put something on a page of somebody else, ours or a peer's: all that differs between them. */
export interface Delivery {
  name: string;
  /** Where its scripts and frames come from. */
  origins: readonly string[];
  /** What the documentation has an owner paste. */
  snippet: string;
  /** A script of the page itself that the snippet names, by its path: what a bundler made. */
  files?: Readonly<Record<string, string>>;
  /**
   * A module of the page: `mount(place)` puts one into an element, through whatever the documentation offers to
   * applications, and answers what takes it away; `accepted()` lists what was believed since the last mount.
   */
  program: string;
  /** What a window of a stranger says to the page, in the words of the delivery's own frames. */
  forgeries: readonly unknown[];
  /** Nothing is on the screen before a click. */
  waitsForClick?: boolean;
}

/** What the module of a delivery exports. */
export interface Program {
  mount(place: Element): Promise<() => void> | (() => void);
  accepted(): unknown[];
  /** What stands for `{id}` in the forgeries: a stranger is given whatever name the frame goes by. */
  id?(): string | null;
}
