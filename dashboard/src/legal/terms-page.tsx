import { document } from 'virtual:docs/legal/terms-of-service';
import { LegalPage } from './legal-page.tsx';

/** The page at /terms-of-service with the terms that owners accept (P9). */
export function TermsPage() {
  return <LegalPage document={document} textPath="/terms-of-service.md" />;
}
