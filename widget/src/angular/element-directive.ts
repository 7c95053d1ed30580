import { ElementRef, inject, type OnChanges, type SimpleChanges } from '@angular/core';
import { toAttributeName } from '../element/attribute-name.ts';
import { setAttributes } from '../element/create-element.ts';

/**
 * An output that listens to the element only while a template subscribes to the output. Each listener costs
 * time, because Angular checks for changes after every event that has a listener.
 */
export interface ElementEvents<Fired extends Event> {
  subscribe(listener: (event: Fired) => void): { unsubscribe(): void };
}

/** Base class of the directives: passes inputs to the element, exposes its events, and loads its script. */
export abstract class ElementDirective implements OnChanges {
  readonly #element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  readonly #attributes: readonly string[];

  /**
   * @param attributes hyphenated names of the inputs that are rendered as attributes, also on a server
   * @param load loads and registers the element, in browsers only
   */
  constructor(attributes: readonly string[], load: () => Promise<unknown>) {
    this.#attributes = attributes;
    if ('document' in globalThis) void load();
  }

  ngOnChanges(changes: SimpleChanges): void {
    for (const [name, { currentValue }] of Object.entries(changes)) this.#set(name, currentValue);
  }

  /** @param type the event's name */
  protected createOutput<Type extends keyof HTMLElementEventMap>(
    type: Type,
  ): ElementEvents<HTMLElementEventMap[Type]> {
    return {
      subscribe: (listener) => {
        const end = new AbortController();
        this.#element.addEventListener(type, listener, end);
        return {
          unsubscribe: () => {
            end.abort();
          },
        };
      },
    };
  }

  /**
   * Sets an input on the element. An undefined value does not overwrite a property, so the element keeps its
   * own value.
   */
  #set(name: string, value: unknown): void {
    const attribute = toAttributeName(name);
    if (!this.#attributes.includes(attribute)) {
      if (value !== undefined) Reflect.set(this.#element, name, value);
      return;
    }
    setAttributes(this.#element, { [attribute]: toAttribute(value) });
  }
}

/** Converts a value to the text of an attribute, or to null if the attribute must be absent. */
function toAttribute(value: unknown): string | null {
  if (value === true) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
