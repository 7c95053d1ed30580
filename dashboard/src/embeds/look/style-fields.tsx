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

const themeLabels = { dark: 'Dark', light: 'Light' };
const radiusLabels = { small: 'Small', medium: 'Medium', large: 'Large' };

/** The fields for all options of the button (E7). */
export function StyleFields({ form, shown }: Pick<StyleEditor, 'form' | 'shown'>) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label="Button text" isRequired error={errors.text?.message}>
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
      <ColorField form={form} name="backgroundColor" label="Background color" />
      <ColorField form={form} name="textColor" label="Text color" />
      <ContrastHint style={shown} />
      <Field label="Font" isRequired>
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
        label="Text size, in pixels"
        isRequired
        error={errors.textSize?.message}
        hint={`From ${String(buttonTextMinPx)} to ${String(buttonTextMaxPx)}.`}
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
      <div className="sm:col-span-2">
        <Field
          label="Custom CSS"
          error={errors.customCss?.message}
          hint="Declarations for the button only. They cannot affect the page around it."
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
  return (
    <>
      <RadioRow
        legend="Corners"
        options={embedStyleChoices.borderRadius.map((value) => ({
          value,
          label: (
            <span>
              {radiusLabels[value]} <span className="font-normal">{borderRadiusPx[value]}px</span>
            </span>
          ),
        }))}
        {...register('borderRadius')}
      />
      <RadioRow
        legend="Puzzle theme"
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
          pickerLabel={`${label}, picker`}
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
    <div role="status" className="sm:col-span-2 empty:hidden">
      {contrast && (
        <p className="flex gap-2 rounded-tile bg-sun-tint px-3 py-2 text-sm">
          <Contrast aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            A contrast of {contrast}:1 is hard to read. The button changes its background to reach a contrast
            of {textContrastMin}:1, as the preview shows.
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
