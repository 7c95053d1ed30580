import type { Embed } from '@puzzle-prize/sdk/protocol';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';

/** Lists points to check on a page where our script does not run and therefore cannot report a problem. */
export function CheckList({ embed, isOpen }: { embed: Embed; isOpen: boolean }) {
  const { origin } = window.location;
  return (
    // The key changes when the first view is overdue, so that the list opens by itself.
    <details key={String(isOpen)} open={isOpen} className="mt-3 text-sm">
      <summary className="cursor-pointer font-semibold">{t('Nothing happens? Check your page')}</summary>
      <ul className="mt-2 list-disc space-y-1.5 ps-5 marker:text-soft">
        <li>{t('The page is published, and you opened it outside of the editor.')}</li>
        <li>
          <RichText
            text="Its source contains <code>{id}</code>. A cache may still deliver the page without it."
            values={{ id: embed.uniqueId }}
            parts={codeParts}
          />
        </li>
        <li>
          <RichText
            text="Its content security policy allows <code>{origin}</code> in script-src, connect-src, frame-src and img-src. A blocked script cannot report itself; the browser’s console names it."
            values={{ origin }}
            parts={codeParts}
          />
        </li>
        <li>{t('No ad blocker and no consent banner holds back scripts of other sites.')}</li>
        <li>{t('An element or button far below loads only when it is scrolled near.')}</li>
      </ul>
    </details>
  );
}

const codeParts = {
  code: (content: string) => <code className="font-mono break-all">{content}</code>,
};
