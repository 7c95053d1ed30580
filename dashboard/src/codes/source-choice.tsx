import type { CodeType } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { codeSources, codeTypes } from './code-source.ts';

export interface SourceChoiceProps {
  value: CodeType;
  onChange: (type: CodeType) => void;
}

/** Offers the three sources of codes as cards (K4). */
export function SourceChoice({ value, onChange }: SourceChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('Where do the codes come from?')}</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {codeTypes.map((type) => (
          <label
            key={type}
            className={joinClassNames(
              cardLooks,
              type === value ? 'border-brand bg-brand-tint' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="code-source"
              className="mt-1 size-4 shrink-0 outline-none"
              aria-label={codeSources[type].label}
              aria-describedby={`source-${type}`}
              checked={type === value}
              onChange={() => {
                onChange(type);
              }}
            />
            <span>
              <span className="block font-semibold">{codeSources[type].label}</span>
              <span id={`source-${type}`} className="block text-sm text-soft">
                {codeSources[type].hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const cardLooks = [
  'flex gap-3 rounded-tile border p-4 transition-colors hover:border-brand',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
].join(' ');
