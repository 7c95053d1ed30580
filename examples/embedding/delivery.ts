/** One way to embed a widget, ours or that of another product, with everything in which they differ. */
export interface Delivery {
  name: string;
  /** The origin of its scripts and frames. */
  origins: readonly string[];
  /** The snippet that the documentation tells an owner to paste. */
  snippet: string;
  /** A script of the page that the snippet names by its path, made by a bundler. */
  files?: Readonly<Record<string, string>>;
  /**
   * A module of the page. `mount(place)` adds the widget to an element in the documented way for applications, and
   * returns a function that removes it; `accepted()` lists the messages that were accepted since the last mount.
   */
  program: string;
  /** Forged messages from another window, in the format of the delivery's own frames. */
  forgeries: readonly unknown[];
  /** Whether nothing is visible before a click. */
  waitsForClick?: boolean;
}

/** The exports of the module of a delivery. */
export interface Program {
  mount(place: Element): Promise<() => void> | (() => void);
  accepted(): unknown[];
  /** The value for `{id}` in forged messages: the attacker knows the name of the frame. */
  id?(): string | null;
}
