import { useEffect, useRef } from 'react';
import { t } from '../language/t.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import type { HeroImage } from './hero-images.ts';

export const demoCode = 'SWEET-15';

interface HeroTicketProps {
  image: HeroImage;
  moves: number;
  /** Whether the ticket takes the focus. True if the board had the focus before the ticket replaced it. */
  takesFocus: boolean;
}

/** The prize: the finished image as the head of a ticket, and the code below its perforated edge. */
export function HeroTicket({ image, moves, takesFocus }: HeroTicketProps) {
  const ticket = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) ticket.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={ticket}
      role="group"
      aria-label={t('Your prize')}
      tabIndex={-1}
      className="flex animate-ticket flex-col bg-card text-center text-ink"
    >
      <div className="relative min-h-16 flex-1">
        <img src={image.url} alt={image.description()} className="absolute inset-0 size-full object-cover" />
      </div>
      <div aria-hidden className="relative border-t-2 border-dashed border-ink/40">
        <span className="absolute -top-3 -inset-s-3 size-6 rounded-full bg-plum" />
        <span className="absolute -top-3 -inset-e-3 size-6 rounded-full bg-plum" />
      </div>
      <div className="flex flex-col items-center gap-1.5 px-4 py-4 sm:gap-2 sm:py-6">
        <p className="text-sm font-semibold text-soft">
          {t('Solved in {count, plural, one {# move} other {# moves}}. You won', { count: moves })}
        </p>
        <p className="text-display font-bold tracking-tight">{t('15% off')}</p>
        <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
          <code className="font-mono text-lead font-bold tracking-wide">{demoCode}</code>
          <CopyButton text={demoCode} label={t('Demo code')} />
        </p>
        <p className="text-sm text-soft">{t('A demo. On your site, winners get one of your codes.')}</p>
      </div>
    </div>
  );
}
