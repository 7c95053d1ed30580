import { docsCopyFeedbackSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { ArrowLeft, Check, FileText, Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/copy-button.tsx';
import { type Document, onThisPlatform } from './document.ts';

/**
 * The head of a documentation page: a link back, the title, and a button that copies the page as Markdown.
 */
export function DocHead({ document, textPath }: { document: Document; textPath: string }) {
  return (
    <>
      <link rel="alternate" type="text/markdown" href={textPath} />
      <Button asChild variant="quiet" size="small" className="print:hidden -ml-3">
        <Link href="/api-docs">
          <ArrowLeft aria-hidden className="size-4" />
          API Documentation
        </Link>
      </Button>
      <div className="mt-5 mb-6 flex flex-wrap items-start justify-between gap-4">
        <h1 className="min-w-0 text-title">{document.title}</h1>
        <div className="print:hidden flex flex-wrap gap-3">
          <CopyForLlm markdown={document.markdown} />
          <Button asChild variant="quiet">
            <a href={textPath}>
              <FileText aria-hidden className="size-4" />
              Markdown
            </a>
          </Button>
        </div>
      </div>
    </>
  );
}

/** Copies the Markdown of a page, for example to paste it into an AI assistant (P7). */
function CopyForLlm({ markdown }: { markdown: string }) {
  const { isCopied, copy } = useCopy(docsCopyFeedbackSeconds);
  const Icon = isCopied ? Check : Sparkles;
  return (
    <Button variant="secondary" onClick={() => void copy(onThisPlatform(markdown), 'Documentation')}>
      <Icon aria-hidden className="size-4" />
      {isCopied ? 'Copied!' : 'Copy for LLM'}
    </Button>
  );
}
