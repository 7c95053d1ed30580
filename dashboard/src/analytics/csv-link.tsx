import { Download } from 'lucide-react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';

/** A link that downloads the table with a title as a CSV file. */
export function CsvLink({ title, url, className }: { title: string; url: string; className?: string }) {
  return (
    <Button asChild variant="quiet" size="small" className={className}>
      <a href={url} download aria-label={t('Download {title} as CSV', { title })}>
        <Download aria-hidden className="size-4" />
        {t('CSV')}
      </a>
    </Button>
  );
}
