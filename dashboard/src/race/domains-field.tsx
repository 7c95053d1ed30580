import { raceDomainsMax } from '@puzzle-prize/sdk/protocol/limits';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { readDomain, withDomain } from './domains.ts';
import { NoDomainsWarning } from './no-domains-warning.tsx';

export interface DomainsFieldHandle {
  /** Adds the typed domain. Returns false and shows an error when it is invalid. */
  addTyped: () => boolean;
}

export interface DomainsFieldProps {
  domains: readonly string[];
  knownDomains: readonly string[];
  onChange: (domains: readonly string[]) => void;
  ref: Ref<DomainsFieldHandle>;
}

/** Edits the list of sites that may embed the race (Q6). */
export function DomainsField({ domains, knownDomains, onChange, ref }: DomainsFieldProps) {
  const field = useTypedDomain(domains, onChange);
  useImperativeHandle(ref, () => ({ addTyped: field.addTyped }));
  const offered = new Set([readDomain(field.typed), ...knownDomains].filter((domain) => domain !== null));
  return (
    <div className="space-y-3">
      <TypedDomain field={field} />
      {domains.length > 0 ? (
        <ul aria-label={t('Allowed domains')} className="flex flex-wrap gap-2">
          {domains.map((domain) => (
            <DomainChip
              key={domain}
              domain={domain}
              onRemove={() => {
                onChange(domains.filter((one) => one !== domain));
                field.input.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : (
        <NoDomainsWarning suggestions={[...offered]} onAdd={field.add} />
      )}
    </div>
  );
}

function useTypedDomain(domains: readonly string[], onChange: DomainsFieldProps['onChange']) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const add = (domain: string) => {
    onChange(withDomain(domains, domain));
    type('');
    input.current?.focus();
  };
  const addTyped = () => {
    if (typed.trim() === '') return true;
    const domain = readDomain(typed);
    const isRoom = domains.length < raceDomainsMax;
    if (domain !== null && isRoom) {
      add(domain);
      return true;
    }
    setError(
      isRoom
        ? t('Please enter a domain such as example.com, *.example.com or localhost:8080')
        : t('At most {count, plural, one {# domain} other {# domains}}', { count: raceDomainsMax }),
    );
    input.current?.focus();
    return false;
  };
  return { typed, error, input, type, add, addTyped };
}

const exampleDomain = 'shop.example.com';

function TypedDomain({ field }: { field: ReturnType<typeof useTypedDomain> }) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    field.addTyped();
  };
  return (
    <Field
      label={t('Allowed Domains')}
      isRequired
      error={field.error}
      hint={t(
        'The sites that may embed the race. A star matches all subdomains: *.example.com. Pages of this platform are always allowed.',
      )}
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            ref={field.input}
            value={field.typed}
            placeholder={exampleDomain}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            onKeyDown={handleKey}
            onChange={({ target }) => {
              field.type(target.value);
            }}
          />
          <Button variant="secondary" onClick={field.addTyped} aria-label={t('Add domain')}>
            <Plus aria-hidden className="size-4" />
            {t('Add')}
          </Button>
        </div>
      )}
    </Field>
  );
}

function DomainChip({ domain, onRemove }: { domain: string; onRemove: () => void }) {
  return (
    <li className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-full bg-leaf-tint ps-3.5 text-sm font-semibold text-leaf">
      <span className="min-w-0 font-mono wrap-anywhere">{domain}</span>
      <button
        type="button"
        aria-label={t('Remove {name}', { name: domain })}
        className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-card"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
