import { createElement, type ReactElement, useEffect, useRef } from 'react';
import { action } from 'storybook/actions';
import { type StyleArgs, styleSheet, type Surface } from './surface.ts';

export interface ElementTagProps {
  tag: string;
  /** Attributes, custom properties (`--name`) and parts (`::part(name)`), as the controls name them. */
  args: StyleArgs;
  /** Its events are told among the actions. */
  surface?: Surface;
}

/** An element as a page writes it: a tag, attributes, and a style sheet around it. */
export function ElementTag({ tag, args, surface }: ElementTagProps): ReactElement {
  const element = useRef<HTMLElement>(null);
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
      <style>{styleSheet(tag, args)}</style>
      {createElement(tag, { ...Object.fromEntries(attributes), ref: element })}
    </>
  );
}
