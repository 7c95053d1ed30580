/**
 * One way to embed a widget, either ours or another product's. The fields contain everything that differs
 * between the ways.
 */
export interface Delivery {
  name: string;
  /** The origins of the scripts and frames. */
  origins: readonly string[];
  /** The snippet that owners paste according to the documentation. */
  snippet: string;
  /**
   * The contents of bundled scripts by path. The snippet or the program loads them from the host page's
   * origin.
   */
  files?: Readonly<Record<string, string>>;
  /**
   * The code of a module that the host page can import. `mount(place)` adds the widget to an element in the
   * way that is documented for applications, and returns a function that removes the widget. `accepted()`
   * returns the forged messages that the widget has accepted since the last mount.
   */
  program: string;
  /** Forged messages from another window, in the format of the delivery's own frames. */
  forgeries: readonly unknown[];
  /** Whether the widget is invisible before a click. */
  waitsForClick?: boolean;
}

/** The exports of the module in `Delivery.program`. */
export interface Program {
  mount(place: Element): Promise<() => void> | (() => void);
  accepted(): unknown[];
  /**
   * Returns the id of the frame. The id replaces `{id}` in forged messages, because an attacker could find out the
   * id.
   */
  id?(): string | null;
}
