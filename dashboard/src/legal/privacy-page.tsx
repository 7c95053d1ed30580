import { document } from 'virtual:docs/legal/privacy-policy';
import { LegalPage } from './legal-page.tsx';

/** /privacy-policy: what is kept of owners and of visitors (P9). */
export function PrivacyPage() {
  return <LegalPage document={document} textPath="/privacy-policy.md" />;
}
