'use client';
import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { attributeName } from '../element/attribute-name.ts';

export interface Wrapping {
  tag: string;
  /** Loads and registers the element, in the browser alone. */
  load: () => Promise<unknown>;
  /** Props that are rendered as attributes of the same name, with hyphens: on a server, too. */
  attributes: readonly string[];
  /** Props that are set on the element, because they are no text. */
  properties?: readonly string[];
  /** Names of events by the props that listen to them. */
  events?: Readonly<Record<string, string>>;
}

type Component<Props, Wrapped> = ForwardRefExoticComponent<
  Props & Omit<HTMLAttributes<Wrapped>, keyof Props> & RefAttributes<Wrapped>
>;

/** On a server there is no layout, and React 18 says so for every element. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A React component around an element; works in React 18 and 19, under StrictMode and in server rendering. `@lit/react`
 * wants the class at once, which no server has, and renders no attributes there.
 */
export function wrap<Props extends object, Wrapped extends HTMLElement>({
  tag,
  load,
  attributes,
  properties = [],
  events = {},
}: Wrapping): Component<Props, Wrapped> {
  const component = forwardRef<Wrapped | null, object>((props, ref) => {
    const element = useRef<Wrapped>(null);
    const known = useRef(new Map<string, unknown>());
    useImperativeHandle<Wrapped | null, Wrapped | null>(ref, () => element.current);
    useCommit(() => {
      const end = new AbortController();
      for (const [prop, type] of Object.entries(events)) {
        const listener: unknown = Reflect.get(props, prop);
        if (isListener(listener)) element.current?.addEventListener(type, listener, end);
      }
      for (const name of properties) {
        const value: unknown = Reflect.get(props, name);
        // A literal is another object with every rendering: setting the same board again would start the game again.
        if (!element.current || isSame(known.current.get(name), value)) continue;
        known.current.set(name, value);
        Reflect.set(element.current, name, value);
      }
      return () => {
        end.abort();
      };
    });
    useEffect(() => {
      void load();
    }, []);
    return createElement(tag, { ...attributesOf(props), ref: element });
  });
  component.displayName = tag;
  return component;

  function attributesOf(props: object): Record<string, unknown> {
    const rest = Object.entries(props).filter(([name]) => !(name in events) && !properties.includes(name));
    return Object.fromEntries(rest.map(([name, value]) => [attributeOf(name), value]));
  }

  function attributeOf(name: string): string {
    // React 18 knows className of its own elements only.
    if (name === 'className') return 'class';
    return attributes.includes(name) ? attributeName(name) : name;
  }
}

function isListener(value: unknown): value is EventListener {
  return typeof value === 'function';
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
