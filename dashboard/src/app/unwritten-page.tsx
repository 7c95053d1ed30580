import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';

/** An address that is known and whose text is still to come. */
export function UnwrittenPage({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <div className="page grid min-h-[60vh] place-items-center py-12 text-center">
      <div>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-soft">This page is being written.</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link href="/">Go to the start</Link>
          </Button>
          <Button asChild variant="secondary">
            <a href="/api/openapi.json">OpenAPI description</a>
          </Button>
        </div>
      </div>
    </div>
  );
}
