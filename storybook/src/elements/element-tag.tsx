import { createElement, type ReactElement, useEffect, useId, useRef } from 'react';
import { action } from 'storybook/actions';
import { type StyleArgs, styleSheet, type Surface } from './surface.ts';

export interface ElementTagProps {
  tag: string;
  /** Values of attributes, custom properties (`--name`) and parts (`::part(name)`), by name. */
  args: StyleArgs;
  /** The public interface of the element. Its events are shown in the panel "Actions". */
  surface?: Surface;
}

/** Renders an element as a page does, with a tag, attributes and a style sheet. */
export function ElementTag({ tag, args, surface }: ElementTagProps): ReactElement {
  const element = useRef<HTMLElement>(null);
  // A documentation page has several of these elements. A unique id limits a style sheet to one element.
  const look = useId();
  useEffect(() => {
    const end = new AbortController();
    for (const { name } of surface?.events ?? []) {
      const tell = (event: Event): void => {
        action(name)(Object.fromEntries(Object.entries(event)));
      };
      element.current?.addEventListener(name, tell, end);
    }
    return () => {
      end.abort();
    };
  }, [surface]);
  const attributes = Object.entries(args).filter(
    ([name, value]) => /^[a-z]/.test(name) && typeof value !== 'function' && value !== '' && value !== false,
  );
  return (
    <>
      <style>{styleSheet(`${tag}[data-look="${look}"]`, args)}</style>
      {createElement(tag, { ...Object.fromEntries(attributes), 'data-look': look, ref: element })}
    </>
  );
}
