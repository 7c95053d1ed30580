import { docsCopyFeedbackSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { Check, Sparkles } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/copy-button.tsx';
import { onThisPlatform } from './document.ts';

/** Copies a page of documentation as it was written, for an assistant to read (P7). */
export function CopyForLlm({ markdown }: { markdown: string }) {
  const { isCopied, copy } = useCopy(docsCopyFeedbackSeconds);
  const Icon = isCopied ? Check : Sparkles;
  return (
    <Button variant="secondary" onClick={() => void copy(onThisPlatform(markdown), 'Documentation')}>
      <Icon aria-hidden className="size-4" />
      {isCopied ? 'Copied!' : 'Copy for LLM'}
    </Button>
  );
}
