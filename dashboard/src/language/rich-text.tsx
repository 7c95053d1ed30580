import type { TextValues } from '@puzzle-prize/sdk/language';
import { Fragment, type ReactNode } from 'react';
import { fillValues, findTranslation } from './t.ts';

interface RichTextProps {
  /** The English text to translate, with tags: `Read <guide>the guide</guide>`. */
  text: string;
  values?: TextValues;
  /** Creates the element of each tag from the text inside the tag. */
  parts: Readonly<Record<string, (content: string) => ReactNode>>;
}

/** Shows a translated text in which some words are elements, such as links. Tags are not nested. */
export function RichText({ text, values = {}, parts }: RichTextProps): ReactNode {
  // The text is split before it gets its values, because a value, such as a title, can contain a tag.
  const pieces = findTranslation(text).split(/(<\w+>.*?<\/\w+>)/);
  return pieces.map((piece, index) => {
    const [, tag = '', content = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
    const part = parts[tag];
    return (
      <Fragment key={index}>{part ? part(fillValues(content, values)) : fillValues(piece, values)}</Fragment>
    );
  });
}
