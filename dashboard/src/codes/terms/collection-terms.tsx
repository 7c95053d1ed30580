import type { Collection, WhenEmpty } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { describeExpiry } from '../../campaigns/describe-expiry.ts';
import { emptyTexts } from '../../campaigns/empty-texts.ts';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/moment-text.ts';
import { StatusText } from '../../ui/status-text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { TermsSheet } from './terms-sheet.tsx';

/** Shows the expiry of a collection's codes and the terms that winners read, and lets the owner change both. */
export function CollectionTerms({ collection, whenEmpty }: { collection: Collection; whenEmpty: WhenEmpty }) {
  const nowMs = useNow();
  const [isEditing, setIsEditing] = useState(false);
  const { expiresAt, valueText, minimumText, applyUrlTemplate } = collection;
  const expiry = describeExpiry(expiresAt, nowMs);
  const texts = [valueText, minimumText && t('minimum purchase: {minimum}', { minimum: minimumText })].filter(
    (text) => !!text,
  );
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-sm">
      <div className="min-w-0 space-y-1">
        {expiry && expiresAt !== null ? (
          <p>
            <StatusText tone={expiry.tone} className="font-semibold">
              {expiry.text}
            </StatusText>{' '}
            <span className="text-soft">({formatMoment(expiresAt)})</span>
          </p>
        ) : (
          <p className="text-soft">{t('These codes never expire.')}</p>
        )}
        {expiry?.hasExpired && (
          <p>
            {t('Expired codes are not given out: {consequence}.', { consequence: emptyTexts[whenEmpty] })}
          </p>
        )}
        {texts.length > 0 && (
          <p dir="auto" className="text-soft wrap-anywhere">
            {t('Winners read: {terms}', { terms: texts.join(', ') })}
          </p>
        )}
        {applyUrlTemplate !== null && (
          <p className="text-soft wrap-anywhere">
            <RichText
              text="Shop link: <link>{address}</link>"
              values={{ address: applyUrlTemplate }}
              parts={{ link: (content) => <bdi dir="ltr">{content}</bdi> }}
            />
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setIsEditing(true);
        }}
      >
        {t('Edit terms')}
      </Button>
      <TermsSheet collection={collection} isOpen={isEditing} onOpenChange={setIsEditing} />
    </div>
  );
}
