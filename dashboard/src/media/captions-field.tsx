import { Captions as CaptionsIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Input } from '../ui/input.tsx';
import { type Captions, checkCaptions } from './captions-text.ts';

export interface CaptionsFieldProps {
  captions: Captions | null;
  onChange: (captions: Captions | null) => void;
  /** The props that connect the language field to the surrounding form. */
  language: UseFormRegisterReturn;
  languageError: string | undefined;
}

/** Edits the captions of a video. They are for people who cannot hear the video (W9). */
export function CaptionsField({ captions, onChange, language, languageError }: CaptionsFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const take = async (file: File) => {
    const text = await file.text().catch(() => null);
    const refusal = text === null ? t('Failed to read file') : checkCaptions(text);
    setError(refusal);
    if (text !== null && refusal === null) onChange({ text, name: file.name });
  };
  return (
    <Group legend={t('Captions')}>
      {captions ? (
        <div className="flex items-center gap-3 rounded-tile border border-line bg-sunken py-2 pe-2 ps-4">
          <CaptionsIcon aria-hidden className="size-5 shrink-0 text-brand" />
          <p role="status" dir="auto" className="min-w-0 flex-1 font-semibold">
            {captions.name}
          </p>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('Remove captions')}
            onClick={() => {
              onChange(null);
            }}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      ) : (
        <FileDrop
          label={t('Choose captions')}
          accept=".vtt,text/vtt"
          onFiles={([file]) => {
            if (file) void take(file);
          }}
        >
          <p className="font-semibold">{t('Drop a WebVTT file (.vtt) here or click to choose')}</p>
        </FileDrop>
      )}
      {error !== null && (
        <p role="alert" className="text-sm font-medium text-berry">
          {error}
        </p>
      )}
      {captions && (
        <Field
          label={t('Language of the captions')}
          isRequired
          error={languageError}
          hint={t('A language tag such as en, de or pt-BR.')}
        >
          {(control) => <Input {...control} {...language} maxLength={35} className="sm:max-w-40" />}
        </Field>
      )}
    </Group>
  );
}

/** Groups several controls under one label. */
function Group({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="space-y-2">
      <p id={id} className="text-sm font-semibold">
        {legend} <span className="font-normal text-soft">{t('(optional)')}</span>
      </p>
      {children}
    </div>
  );
}
