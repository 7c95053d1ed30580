import { copyFeedbackSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from './button.tsx';
import { useToast } from './toaster.tsx';

export interface CopyButtonProps {
  text: string;
  /** The name of the text. With the label 'Embed code', the toast is 'Embed code copied to clipboard'. */
  label: string;
}

/** Copies a text and confirms it for 2 s (E6). */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant="secondary"
      size="small"
      className="print:hidden"
      aria-label={isCopied ? undefined : t('Copy {label}', { label })}
      onClick={() => void copy(text, label)}
    >
      <Icon aria-hidden className="size-4" />
      {isCopied ? t('Copied!') : t('Copy')}
    </Button>
  );
}

/** Copies a text and confirms it with a toast. `isCopied` stays true for 2 s by default (E6). */
export function useCopy(feedbackSeconds = copyFeedbackSeconds) {
  const [isCopied, setIsCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(setIsCopied, feedbackSeconds * 1000, false);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied, feedbackSeconds]);

  const copy = async (text: string, label: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      toast({ title: t('Copied!'), description: t('{label} copied to clipboard', { label }) });
    } catch {
      toast({
        title: t('Not copied'),
        description: t('The browser blocked it. Please select the text and copy it yourself.'),
        variant: 'destructive',
      });
    }
  };
  return { isCopied, copy };
}
