import { ShieldAlert } from 'lucide-react';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';

export interface NoDomainsWarningProps {
  /** Domains that can be added with one click. */
  suggestions: readonly string[];
  onAdd: (domain: string) => void;
}

/** Warns that with an empty list of domains the race works only on the platform's own site (Q6, G22). */
export function NoDomainsWarning({ suggestions, onAdd }: NoDomainsWarningProps) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-tile border border-berry bg-berry-tint px-4 py-3"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-berry" />
      <div className="min-w-0 flex-1 basis-52 space-y-2.5">
        <p>
          <RichText
            text="<strong>No domains configured.</strong> On your site all WebSocket connections will be blocked."
            parts={{ strong: (content) => <strong className="text-berry">{content}</strong> }}
          />
        </p>
        {suggestions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {suggestions.slice(0, 3).map((domain) => (
              <Button
                key={domain}
                variant="secondary"
                size="small"
                className="max-w-full wrap-anywhere"
                onClick={() => {
                  onAdd(domain);
                }}
              >
                {t('Add {domain}', { domain })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
