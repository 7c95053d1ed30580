import { FileText } from 'lucide-react';
import { DocBody } from '../docs/doc-body.tsx';
import type { Document } from '../docs/document.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';

/** Shows a legal document with dated sections, and links to its Markdown file (P9). */
export function LegalPage({ document, textPath }: { document: Document; textPath: string }) {
  usePageTitle(document.title);
  return (
    // The texts are binding in English, so they are only in English.
    <div lang="en" dir="ltr" className="page py-8 sm:py-10">
      <link rel="alternate" type="text/markdown" href={textPath} />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="min-w-0 text-title">{document.title}</h1>
        <Button asChild variant="quiet">
          <a href={textPath}>
            <FileText aria-hidden className="size-4" />
            Markdown
          </a>
        </Button>
      </div>
      <DocBody document={document} />
    </div>
  );
}
