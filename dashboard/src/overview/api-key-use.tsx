import { BookOpen } from 'lucide-react';
import { Link } from 'wouter';
import { CopyButton } from '../ui/copy-button.tsx';

const header = 'Authorization: Bearer YOUR_API_KEY';

/** How a server shows its key (U3). */
export function ApiKeyUse() {
  return (
    <section aria-labelledby="api-key-use" className="mt-7 border-t border-line pt-6">
      <h3 id="api-key-use" className="text-lg">
        How to use it
      </h3>
      <p className="mt-1 text-soft">
        Send it as a Bearer header with each call your server makes. Never put it into a web page or an app.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-60 rounded-lg border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere">
          {header}
        </code>
        <CopyButton text={header} label="Header" />
      </div>
      <Link
        href="/api-docs"
        className="mt-4 inline-flex items-center gap-2 font-semibold text-brand-strong underline underline-offset-4"
      >
        <BookOpen aria-hidden className="size-4" />
        API Documentation
      </Link>
    </section>
  );
}
