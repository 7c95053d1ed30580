/**
 * One way to embed a widget, ours or another product's. It contains everything in which these ways differ.
 */
export interface Delivery {
  name: string;
  /** The origins of the scripts and frames. */
  origins: readonly string[];
  /** The snippet that the documentation tells an owner to paste. */
  snippet: string;
  /**
   * The contents of bundled scripts by path. The snippet or the program loads them from the host page's
   * origin.
   */
  files?: Readonly<Record<string, string>>;
  /**
   * The code of a module for the host page. Its `mount(place)` adds the widget to an element in the
   * documented way for applications, and returns a function that removes the widget. Its `accepted()` lists
   * the forged messages that the widget has accepted since the last mount.
   */
  program: string;
  /** Forged messages from another window, in the format of the delivery's own frames. */
  forgeries: readonly unknown[];
  /** Whether nothing is visible before a click. */
  waitsForClick?: boolean;
}

/** The exports of the module in `Delivery.program`. */
export interface Program {
  mount(place: Element): Promise<() => void> | (() => void);
  accepted(): unknown[];
  /**
   * Returns the id that replaces `{id}` in forged messages. An attacker could find out this id of the frame.
   */
  id?(): string | null;
}
