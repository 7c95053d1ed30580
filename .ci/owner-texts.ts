import { checkTextSet, runTextCommand, type TextSet } from './locales/owner-catalogs.ts';
import { readCounterTexts, readOwnerTexts } from './locales/owner-texts.ts';

export const ownerTexts: TextSet = { folder: 'backend/src/language/owner', readEnglish: readOwnerTexts };
export const counterTexts: TextSet = { folder: 'backend/src/counter/locales', readEnglish: readCounterTexts };
const sets = [ownerTexts, counterTexts];

// `node .ci/owner-texts.ts` checks the translations of the mails and pages that the backend writes for owners and
// their staff.
if (import.meta.main) runTextCommand(sets, () => sets.flatMap(checkTextSet));
