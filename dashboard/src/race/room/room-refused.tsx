import { FlagOff } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** There is no race to be shown (N1). */
export function RoomRefused({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid min-h-[55vh] place-items-center">
      <Card className="w-full max-w-md p-8 text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-tile bg-brand-tint text-brand-strong">
          <FlagOff aria-hidden className="size-8" />
        </span>
        <h1 className="mt-5 text-3xl">{title}</h1>
        <p className="mt-2 text-soft">{children}</p>
        <Button asChild size="large" className="mt-6 w-full">
          <Link href="/">Go Home</Link>
        </Button>
      </Card>
    </div>
  );
}
