import { emailMaxChars } from '@puzzle-prize/sdk/protocol/limits';

/**
 * Matches one mailbox. Commas, brackets, quotes and spaces are excluded, because they can begin a second mailbox or a
 * comment.
 */
const mailbox = /^[^\s\p{C},;:<>()[\]"\\@]+@[^\s\p{C},;:<>()[\]"\\@]+$/u;

/** Whether a text is the address of exactly one mailbox, without a name and without control characters. */
export function isMailAddress(text: string): boolean {
  return text.length <= emailMaxChars && mailbox.test(text);
}
