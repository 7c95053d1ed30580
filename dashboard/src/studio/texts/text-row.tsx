import { RotateCcw } from 'lucide-react';
import { campaignTextMaxChars as textMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { memo, useId, useState } from 'react';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { adviseOn } from './describe-texts.ts';
import { findProblem, type ReplaceableText } from './list-texts.ts';

export interface TextRowProps {
  text: ReplaceableText;
  /** The text of the owner; undefined for the default. */
  own: string | undefined;
  locale: string;
  /** Whether the owner has tried to save. If so, problems are shown even before the field loses the focus. */
  isTried: boolean;
  onChange: (text: ReplaceableText, own: string) => void;
}

/**
 * A text of the product with the field for the owner's text. The list has hundreds of rows, so only changed rows
 * render again.
 */
export const TextRow = memo(function TextRow({ text, own, locale, isTried, onChange }: TextRowProps) {
  const [isLeft, setIsLeft] = useState(false);
  const id = useId();
  const problem = own === undefined ? null : findProblem(text, own, locale);
  const isRefused = problem !== null && (isLeft || isTried);
  return (
    <li className="space-y-1.5 border-t border-line py-4 first:border-t-0">
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <label
          htmlFor={id}
          lang={locale}
          dir="auto"
          className="me-auto min-w-0 text-sm font-semibold wrap-anywhere"
        >
          {text.standard}
        </label>
        {own !== undefined && (
          <>
            <Badge tone="sun">{t('Changed')}</Badge>
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onChange(text, '');
                document.getElementById(id)?.focus();
              }}
            >
              <RotateCcw aria-hidden className="size-4" />
              {t('Reset')}
              <span className="sr-only"> {text.standard}</span>
            </Button>
          </>
        )}
      </div>
      <Textarea
        id={id}
        name={text.name}
        rows={text.standard.length > longText ? 2 : 1}
        lang={locale}
        value={own ?? ''}
        placeholder={text.standard}
        maxLength={textMaxChars}
        aria-describedby={`${id}-error ${id}-hint`}
        aria-invalid={isRefused || undefined}
        onChange={(event) => {
          onChange(text, event.target.value);
        }}
        onBlur={() => {
          setIsLeft(true);
        }}
      />
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-berry empty:hidden">
        {isRefused ? adviseOn(problem) : ''}
      </p>
      <Hint id={`${id}-hint`} text={text} isTranslated={locale !== 'en'} />
    </li>
  );
});

const longText = 60;

function Hint({ id, text, isTranslated }: { id: string; text: ReplaceableText; isTranslated: boolean }) {
  const { english, note, limit } = text;
  return (
    <div id={id} className="text-sm wrap-anywhere text-soft empty:hidden">
      {limit !== null && <p>{t('At most {limit} characters.', { limit })}</p>}
      {note && <p lang="en">{note}</p>}
      {isTranslated && (
        <p>
          <RichText
            text="In English: <english>{english}</english>"
            values={{ english }}
            parts={{ english: (content) => <span lang="en">{content}</span> }}
          />
        </p>
      )}
    </div>
  );
}
