import { document } from 'virtual:docs/legal/terms-of-service';
import { LegalPage } from './legal-page.tsx';

/** /terms-of-service: the terms that owners agree to (P9). */
export function TermsPage() {
  return <LegalPage document={document} textPath="/terms-of-service.md" />;
}
