import type { Embed } from '@puzzle-prize/sdk/protocol';

/** The props of every dialog that concerns one embed code. */
export interface EmbedDialogProps {
  embed: Embed;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
