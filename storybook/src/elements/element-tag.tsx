import { createElement, type ReactElement, type Ref } from 'react';
import { type StyleArgs, styleSheet } from './surface.ts';

export interface ElementTagProps {
  tag: string;
  /** Attributes, custom properties (`--name`) and parts (`::part(name)`), as the controls name them. */
  args: StyleArgs;
  ref?: Ref<HTMLElement>;
}

/** An element as a page writes it: a tag, attributes, and a style sheet around it. */
export function ElementTag({ tag, args, ref }: ElementTagProps): ReactElement {
  const attributes = Object.entries(args).filter(
    ([name, value]) => /^[a-z]/.test(name) && typeof value !== 'function' && value !== '' && value !== false,
  );
  return (
    <>
      <style>{styleSheet(tag, args)}</style>
      {createElement(tag, { ...Object.fromEntries(attributes), ref })}
    </>
  );
}
