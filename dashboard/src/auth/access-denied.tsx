import { LockKeyhole } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export interface AccessDeniedProps {
  /** The reason for the denied access, in one sentence. */
  text: string;
  /** A link to a page that the visitor may see. */
  way?: { href: string; label: string };
}

/** Replaces a page that the visitor is not allowed to see (D1, X1). */
export function AccessDenied({ text, way = { href: '/', label: t('Go to Login') } }: AccessDeniedProps) {
  return (
    <div className="page grid min-h-[60vh] place-items-center py-12">
      <Card className="w-full max-w-md p-8 text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-tile bg-brand-tint text-brand-strong">
          <LockKeyhole aria-hidden className="size-8" />
        </span>
        <h1 className="mt-5 text-title">{t('Access Denied')}</h1>
        <p className="mt-2 text-soft">{text}</p>
        <Button asChild size="large" className="mt-6 w-full">
          <Link href={way.href}>{way.label}</Link>
        </Button>
      </Card>
    </div>
  );
}
