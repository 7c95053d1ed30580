import { setAttributes } from './create-element.ts';

/** How a property can be set; the names are Lit's. */
export interface PropertyOptions {
  /** Its attribute: the property's name unless told, false for none. */
  readonly attribute?: string | boolean;
  /** True while the attribute is there; any other property is the attribute's text. */
  readonly type?: BooleanConstructor;
  /** The attribute follows the property. */
  readonly reflect?: boolean;
  /** The class has its own getter and setter. */
  readonly noAccessor?: boolean;
}

/** Names of properties that changed, with the values they had before. */
export type Changes = ReadonlyMap<string, unknown>;

/**
 * An element that draws once for all changes of a task: what these elements need of Lit's class of that name, which
 * would be a fifth of the script. A subclass lists its `properties`, gives them first values in its constructor and
 * draws in `update`.
 */
export abstract class ReactiveElement extends HTMLElement {
  static properties: Readonly<Record<string, PropertyOptions>> = {};

  /** The browser reads this once, when the element is defined: the time to make the properties. */
  static get observedAttributes(): string[] {
    const properties = Object.entries(this.properties);
    for (const [name, { noAccessor }] of properties)
      if (!noAccessor) ReactiveElement.#makeAccessor(this.prototype, name);
    return properties.map(([name, options]) => attributeOf(name, options) ?? '');
  }

  static #makeAccessor(prototype: ReactiveElement, name: string): void {
    Object.defineProperty(prototype, name, {
      get(this: ReactiveElement): unknown {
        return this.#values.get(name);
      },
      set(this: ReactiveElement, value: unknown) {
        const before = this.#values.get(name);
        if (Object.is(before, value)) return;
        this.#values.set(name, value);
        if (!this.#changes.has(name)) this.#changes.set(name, before);
        this.requestUpdate();
      },
    });
  }

  protected readonly root = this.attachShadow({ mode: 'open' });
  readonly #properties: [name: string, options: PropertyOptions][];
  readonly #values = new Map<string, unknown>();
  /** What a page set before the element was defined. */
  #early: [name: string, value: unknown][] = [];
  #changes = new Map<string, unknown>();
  #hasUpdated = false;
  #isReady = false;
  #drawing: Promise<void> | null = null;

  constructor(...styles: CSSStyleSheet[]) {
    super();
    this.#properties = Object.entries(new.target.properties);
    this.root.adoptedStyleSheets = styles;
    for (const [name] of this.#properties) {
      if (!Object.hasOwn(this, name)) continue;
      this.#early.push([name, Reflect.get(this, name)]);
      Reflect.deleteProperty(this, name);
    }
  }

  connectedCallback(): void {
    this.#isReady = true;
    this.requestUpdate();
  }

  attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
    for (const [name, options] of this.#properties)
      if (attributeOf(name, options) === attribute)
        Reflect.set(this, name, options.type ? text !== null : (text ?? ''));
  }

  /** Settles when the changes made so far are drawn. */
  get updateComplete(): Promise<void> {
    return this.#drawing ?? Promise.resolve();
  }

  get hasUpdated(): boolean {
    return this.#hasUpdated;
  }

  /** Draws at the end of the task, once the element has been on a page. */
  requestUpdate(): void {
    if (this.#isReady) this.#drawing ??= this.#draw();
  }

  protected abstract update(changes: Changes): void;

  async #draw(): Promise<void> {
    await Promise.resolve();
    for (const [name, value] of this.#early) Reflect.set(this, name, value);
    this.#early = [];
    const changes = this.#changes;
    this.#changes = new Map();
    this.#drawing = null;
    this.#reflect(changes);
    this.update(changes);
    this.#hasUpdated = true;
  }

  #reflect(changes: Changes): void {
    for (const [name, options] of this.#properties) {
      const attribute = options.reflect && changes.has(name) ? attributeOf(name, options) : null;
      const value = this.#values.get(name);
      if (attribute)
        setAttributes(this, { [attribute]: typeof value === 'string' ? value || null : value === true });
    }
  }
}

function attributeOf(name: string, { attribute = name }: PropertyOptions): string | null {
  return typeof attribute === 'string' ? attribute : null;
}
