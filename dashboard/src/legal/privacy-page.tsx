import { document } from 'virtual:docs/legal/privacy-policy';
import { LegalPage } from './legal-page.tsx';

/** /privacy-policy: the data that the product keeps about owners and visitors (P9). */
export function PrivacyPage() {
  return <LegalPage document={document} textPath="/privacy-policy.md" />;
}
