import { Download } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { exportUrls } from './queries.ts';

/** Saves the codes and the wins as files. The browser downloads them while the server still writes, however many there are. */
export function Exports({ puzzleId }: { puzzleId: string }) {
  const urls = exportUrls(puzzleId);
  return (
    <section aria-labelledby="exports">
      <h2 id="exports" className="text-xl">
        Export
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">
        CSV files for any spreadsheet: every code with what became of it, and every win with its time and
        website. Ended collections are included.
      </p>
      <div className="flex flex-wrap gap-3">
        <ExportLink href={urls.codes} text="Export codes" />
        <ExportLink href={urls.winners} text="Export winners" />
      </div>
    </section>
  );
}

function ExportLink({ href, text }: { href: string; text: string }) {
  return (
    <Button asChild variant="secondary">
      <a href={href} download>
        <Download aria-hidden className="size-4" />
        {text}
      </a>
    </Button>
  );
}
