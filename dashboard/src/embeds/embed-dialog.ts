import type { Embed } from '@puzzle-prize/sdk/protocol';

/** What every dialog about one embed code takes. */
export interface EmbedDialogProps {
  embed: Embed;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
