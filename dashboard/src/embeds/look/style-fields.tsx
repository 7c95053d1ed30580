import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import {
  borderRadiusPx,
  buttonTextMaxChars,
  buttonTextMaxPx,
  buttonTextMinPx,
  customCssMaxChars,
  embedStyleChoices,
  embedStyleDefaults,
  textContrastMin,
} from '@puzzle-prize/sdk/protocol/limits';
import { Contrast } from 'lucide-react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { t } from '../../language/t.ts';
import { ColorInput } from '../../ui/color-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { findPoorContrast, readColor, toHex } from './css-color.ts';
import type { StyleForm } from './embed-style.ts';
import { styleRules } from './style-rules.ts';
import type { StyleEditor } from './use-style-form.ts';

/** The fields for all options of the button (E7). */
export function StyleFields({ form, shown }: Pick<StyleEditor, 'form' | 'shown'>) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-5">
      <div className="col-span-full">
        <Field label={t('Button text')} isRequired error={errors.text?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('text', { validate: styleRules.text })}
              maxLength={buttonTextMaxChars}
              placeholder={embedStyleDefaults.text}
            />
          )}
        </Field>
      </div>
      <ColorField form={form} name="backgroundColor" label={t('Background color')} />
      <ColorField form={form} name="textColor" label={t('Text color')} />
      <ContrastHint style={shown} />
      <Field label={t('Font')} isRequired>
        {(control) => (
          <Select {...control} {...register('fontFamily')}>
            {embedStyleChoices.fontFamily.map((font) => (
              <option key={font} value={font} style={{ fontFamily: font }}>
                {font}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('Text size, in pixels')}
        isRequired
        error={errors.textSize?.message}
        hint={t('From {min} to {max}.', { min: buttonTextMinPx, max: buttonTextMaxPx })}
      >
        {(control) => (
          <Input
            {...control}
            {...register('textSize', { validate: styleRules.textSize })}
            type="number"
            inputMode="numeric"
            min={buttonTextMinPx}
            max={buttonTextMaxPx}
            step={1}
          />
        )}
      </Field>
      <ChoiceFields register={register} />
      <div className="col-span-full">
        <Field
          label={t('Custom CSS')}
          error={errors.customCss?.message}
          hint={t('Applies to the button only. It does not change the page around it.')}
        >
          {(control) => (
            <Textarea
              {...control}
              {...register('customCss', { validate: styleRules.customCss })}
              rows={4}
              maxLength={customCssMaxChars}
              spellCheck={false}
              className="font-mono text-sm"
              placeholder={'letter-spacing: 0.03em;\n&:hover {\n  transform: translateY(-1px);\n}'}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

function ChoiceFields({ register }: Pick<UseFormReturn<StyleForm>, 'register'>) {
  const themeLabels = { dark: t('Dark'), light: t('Light') };
  const radiusLabels = { small: t('Small'), medium: t('Medium'), large: t('Large') };
  return (
    <>
      <RadioRow
        legend={t('Corners')}
        options={embedStyleChoices.borderRadius.map((value) => ({
          value,
          label: (
            <span>
              {radiusLabels[value]} <span className="font-normal">{`${borderRadiusPx[value]}px`}</span>
            </span>
          ),
        }))}
        {...register('borderRadius')}
      />
      <RadioRow
        legend={t('Puzzle theme')}
        options={embedStyleChoices.theme.map((value) => ({ value, label: themeLabels[value] }))}
        {...register('theme')}
      />
    </>
  );
}

interface ColorFieldProps {
  form: UseFormReturn<StyleForm>;
  name: 'backgroundColor' | 'textColor';
  label: string;
}

function ColorField({ form, name, label }: ColorFieldProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: styleRules[name] },
  });
  const color = readColor(field.value) ?? readColor(embedStyleDefaults[name]);
  return (
    <Field label={label} isRequired error={fieldState.error?.message}>
      {(control) => (
        <ColorInput
          {...control}
          {...field}
          hex={color ? toHex(color) : embedStyleDefaults[name]}
          pickerLabel={t('{label}, picker', { label })}
          placeholder={embedStyleDefaults[name]}
        />
      )}
    </Field>
  );
}

type Colors = Pick<EmbedStyle, 'textColor' | 'backgroundColor'>;

/** Warns when the chosen colors have too little contrast. The button then changes its background (E7). */
function ContrastHint({ style }: { style: Colors }) {
  const contrast = isChosen(style) ? measure(style) : null;
  return (
    <div role="status" className="col-span-full empty:hidden">
      {contrast && (
        <p className="flex gap-2 rounded-tile bg-sun-tint px-3 py-2 text-sm">
          <Contrast aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {t(
              'A contrast of {contrast}:1 is hard to read. The button changes its background to reach a contrast of {min}:1, as the preview shows.',
              { contrast, min: String(textContrastMin) },
            )}
          </span>
        </p>
      )}
    </div>
  );
}

/**
 * Whether the owner has changed a color. The default colors need no warning, because the owner did not choose
 * them.
 */
function isChosen({ textColor, backgroundColor }: Colors): boolean {
  const standard: Colors = embedStyleDefaults;
  return textColor !== standard.textColor || backgroundColor !== standard.backgroundColor;
}

function measure({ textColor, backgroundColor }: Colors): string | null {
  const text = readColor(textColor);
  const background = readColor(backgroundColor);
  return text && background && findPoorContrast(text, background);
}
