import { ElementRef, inject, type OnChanges, type SimpleChanges } from '@angular/core';
import { attributeName } from '../element/attribute-name.ts';
import { setAttributes } from '../element/create-element.ts';

/** An output that listens only while a template does: Angular looks for changes after every event it has a listener for. */
export interface ElementEvents<Fired extends Event> {
  subscribe(listener: (event: Fired) => void): { unsubscribe(): void };
}

/** What the directives have in common: inputs go to the element, its events come out, and its script is loaded. */
export abstract class ElementDirective implements OnChanges {
  readonly #element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  readonly #attributes: readonly string[];

  /**
   * @param attributes names of inputs, with hyphens, that are rendered as attributes: on a server, too
   * @param load loads and registers the element, in the browser alone
   */
  constructor(attributes: readonly string[], load: () => Promise<unknown>) {
    this.#attributes = attributes;
    if ('customElements' in globalThis) void load();
  }

  ngOnChanges(changes: SimpleChanges): void {
    for (const [name, { currentValue }] of Object.entries(changes)) this.#set(name, currentValue);
  }

  /** @param type the event's name */
  protected fired<Type extends keyof HTMLElementEventMap>(
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

  /** Nothing is set of what is undefined: the element has a value of its own, or waits for one. */
  #set(name: string, value: unknown): void {
    const attribute = attributeName(name);
    if (!this.#attributes.includes(attribute)) {
      if (value !== undefined) Reflect.set(this.#element, name, value);
      return;
    }
    setAttributes(this.#element, { [attribute]: textOf(value) });
  }
}

/** A value as an attribute has it; null where there is to be none. */
function textOf(value: unknown): string | null {
  if (value === true) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
