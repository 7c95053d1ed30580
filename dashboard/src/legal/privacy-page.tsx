import { document } from 'virtual:docs/legal/privacy-policy';
import { LegalPage } from './legal-page.tsx';

/** The page at /privacy-policy about the data that the product stores about owners and visitors (P9). */
export function PrivacyPage() {
  return <LegalPage document={document} textPath="/privacy-policy.md" />;
}
