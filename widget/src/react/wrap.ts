'use client';
import { createComponent } from '@lit/react';
import * as React from 'react';

export interface Wrapping {
  tag: string;
  /** Loads and registers the element, in browsers only. */
  load: () => Promise<unknown>;
  /** The attribute name for each prop that has another name than its attribute. */
  attributes: Readonly<Record<string, string>>;
  /** Props that are set as properties, because they are not text. */
  properties?: readonly string[];
  /** The name of the event for each prop. */
  events?: Readonly<Record<string, string>>;
}

type Component<Props, Wrapped> = React.ForwardRefExoticComponent<
  Props & Omit<React.HTMLAttributes<Wrapped>, keyof Props> & React.RefAttributes<Wrapped>
>;

/**
 * A server has no layout, and React 18 warns about each useLayoutEffect there. So a server uses useEffect.
 */
const useCommit = typeof document === 'undefined' ? React.useEffect : React.useLayoutEffect;

/**
 * Creates a React component for an element, for React 18 and 19, StrictMode and server rendering.
 *
 * `createComponent` adds the listeners. If `createComponent` received the element's class, it would set all
 * properties on every render and omit them from the server's HTML. So it receives the plain `HTMLElement`,
 * for which all props are attributes, and `wrap` itself sets properties when their values change. The
 * element's class is loaded later.
 */
export function wrap<Props extends object, Wrapped extends HTMLElement>({
  tag,
  load,
  attributes,
  properties = [],
  events,
}: Wrapping): Component<Props, Wrapped> {
  const Tag = createComponent<HTMLElement>({
    react: React,
    tagName: tag,
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- a server has no such class
    elementClass: globalThis.HTMLElement ?? Object,
    events,
  });
  const component = React.forwardRef<Wrapped | null, object>((props, ref) => {
    const values: Record<string, unknown> = { ...props };
    const element = React.useRef<Wrapped>(null);
    const known = React.useRef<Record<string, string>>({}).current;
    React.useImperativeHandle<Wrapped | null, Wrapped | null>(ref, () => element.current);
    useCommit(() => {
      for (const name of properties) {
        // A prop written as a literal is a new object on every render. Setting an equal board again would
        // restart the game, so the JSON strings of the values are compared.
        const json = JSON.stringify(values[name]);
        if (json !== known[name]) Reflect.set(element.current ?? {}, name, values[name]);
        known[name] = json;
      }
    });
    useCommit(() => {
      // With this attribute, the platform can show the owner that a React component embeds the puzzle, not a
      // pasted snippet.
      if (element.current) element.current.dataset.form = 'react';
      void load();
    }, []);
    const rendered: Record<string, unknown> = { ref: element };
    for (const [name, value] of Object.entries(values))
      if (!properties.includes(name)) rendered[attributes[name] ?? name] = value;
    return React.createElement(Tag, rendered);
  });
  component.displayName = tag;
  return component;
}
