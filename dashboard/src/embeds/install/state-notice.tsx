import type { Embed } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { Link } from 'wouter';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { AssignDialog } from '../assign-dialog.tsx';
import { buildEmbedPath } from '../embed-path.ts';
import { describeStatus } from '../embed-status.ts';

/**
 * Says why visitors see the fallback message instead of a puzzle, and offers the remedy. Renders nothing if
 * they see a puzzle.
 */
export function StateNotice({ embed }: { embed: Embed }) {
  const [isAssigning, setIsAssigning] = useState(false);
  const { tone, text } = describeStatus(embed);
  if (tone === 'good') return null;
  return (
    <section aria-label={t('State')} className="rounded-card bg-sun-tint p-4 text-ink">
      <p className="font-semibold wrap-anywhere">{text}</p>
      <p className="mt-1 mb-3 text-sm wrap-anywhere">
        <RichText
          text="Visitors see: <text>{message}</text>"
          values={{ message: embed.fallbackMessage }}
          parts={{ text: (content) => <bdi>{content}</bdi> }}
        />
      </p>
      {embed.isActive ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setIsAssigning(true);
          }}
        >
          {t('Assign campaign')}
        </Button>
      ) : (
        <Button asChild variant="secondary" size="small">
          <Link href={buildEmbedPath(embed.id, 'details')}>{t('Activate it under Details')}</Link>
        </Button>
      )}
      <AssignDialog embed={embed} isOpen={isAssigning} onOpenChange={setIsAssigning} />
    </section>
  );
}
