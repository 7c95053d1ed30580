import type { Collection, SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { useCallback, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { listError } from './list/list-error.ts';
import { CodesArea, type CodesAreaHandle } from './codes-area.tsx';
import { splitLines } from './list/list-report.ts';
import { describeInvisible } from './describe-result.ts';
import { useAppendCodes } from './queries.ts';
import { ShopLinkField } from './terms/shop-link-field.tsx';
import { TermsFields } from './terms/terms-fields.tsx';
import { findTermsChanges } from './terms/terms-form.ts';
import { useTerms } from './terms/use-terms.ts';
import { useListForm } from './use-list-form.ts';

/** Adds codes to a collection (G15) and reports how many lines were added or left out. */
export function AddCodes({ collection }: { collection: Collection }) {
  const { puzzleId } = collection;
  const [error, setError] = useState<string>();
  const [report, setReport] = useState<{ reply: SetCodesReply; round: number }>();
  const append = useAppendCodes(puzzleId);
  const round = report?.round ?? 0;
  const terms = useTerms(collection);

  const submit = async ({ text, report: readReport, focus }: CodesAreaHandle) => {
    const found = listError(await readReport());
    setError(found);
    if (found) {
      focus();
      return;
    }
    const edit = terms.read();
    if (!edit) return;
    append.send({ codes: splitLines(text()), ...findTermsChanges(edit, collection) }, (reply) => {
      setReport({ reply, round: round + 1 });
    });
  };
  const { list, isChecking, handleSubmit } = useListForm(submit);
  return (
    <form noValidate className="space-y-5" onSubmit={handleSubmit}>
      {/* After a success, the key changes, which empties the list. After a refusal, the lines stay. */}
      <CodesArea
        key={round}
        label={t('More codes, one per line')}
        error={error}
        ref={list}
        onTerms={terms.merge}
      />
      <TermsFields {...terms.fields} />
      <ShopLinkField {...terms.link} />
      <div role="status">{report && <Report key={round} reply={report.reply} />}</div>
      <DialogActions>
        <Button type="submit" isBusy={isChecking || append.isPending}>
          {t('Add codes')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Says which codes were added. The button to add codes is always visible, so the report scrolls into view. */
function Report({ reply }: { reply: SetCodesReply }) {
  const { added, blanksRemoved, duplicatesRemoved, invisibleRemoved, duplicateExamples } = reply;
  const scrollIntoView = useCallback((part: HTMLDivElement | null) => {
    part?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={scrollIntoView} className="rounded-tile bg-leaf-tint p-4">
      <p className="font-semibold text-leaf">
        {t('{count, plural, one {# code} other {# codes}} added', { count: added })}
      </p>
      <p className="text-sm">
        {t(
          'Left out: {duplicates, plural, one {# duplicate} other {# duplicates}}, {blanks, plural, one {# blank line} other {# blank lines}}.',
          { duplicates: duplicatesRemoved, blanks: blanksRemoved },
        )}
      </p>
      {invisibleRemoved > 0 && <p className="text-sm">{describeInvisible(invisibleRemoved)}</p>}
      {duplicateExamples.length > 0 && (
        <p className="mt-1 text-sm">
          {t('Already there:')} <span className="font-mono break-all">{duplicateExamples.join(', ')}</span>
          {duplicatesRemoved > duplicateExamples.length && ', ...'}
        </p>
      )}
    </div>
  );
}
