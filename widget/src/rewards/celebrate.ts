const pieces = 40;
const durationMs = 1100;
const colors = ['#f43f5e', '#f59e0b', '#10b981', '#3b82f6', '#a855f7'];

/**
 * Shows confetti over `stage` for at most 1.2 s (B17); any key or press ends it. With reduced motion the
 * confetti is shown without movement.
 */
export function celebrate(stage: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const confetti = Array.from({ length: pieces }, () => document.createElement('i'));
  const skip = new AbortController();
  const stop = (): void => {
    skip.abort();
    clearTimeout(timer);
    for (const piece of confetti) piece.remove();
  };
  const timer = setTimeout(stop, durationMs);
  for (const type of ['keydown', 'pointerdown']) {
    addEventListener(type, stop, { signal: skip.signal, capture: true, passive: true });
  }
  stage.style.cssText =
    'position: absolute; inset: 0; max-inline-size: var(--card); margin-inline: auto; overflow: hidden; pointer-events: none; forced-color-adjust: none';
  stage.append(...confetti);
  confetti.forEach((piece, index) => {
    dress(piece, index);
    const { burst, fall } = chooseFlight(index);
    if (isStill) piece.style.transform = burst;
    else fling(piece, burst, fall);
  });
}

function dress({ style }: HTMLElement, index: number): void {
  style.cssText =
    'position:absolute;inset-block-start:40%;left:50%;width:10px;height:7px;will-change:transform';
  style.background = colors[index % colors.length] ?? '';
  if (index % 3 === 0) style.borderRadius = '50%';
}

/**
 * Returns the two transforms of a confetti piece: `burst` throws it in some direction and upwards, then
 * `fall` drops it.
 */
function chooseFlight(index: number): { burst: string; fall: string } {
  const angle = (index / pieces) * 2 * Math.PI + Math.random() * 0.5;
  const reach = 60 + Math.random() * 90;
  const x = Math.cos(angle) * reach;
  const y = Math.sin(angle) * reach - 50;
  const turn = Math.random() * 540;
  return {
    burst: toTransform(x, y, turn),
    fall: toTransform(x * 1.25, y + 130 + Math.random() * 60, turn * 2),
  };
}

function toTransform(x: number, y: number, turn: number): string {
  return `translate(${x.toFixed()}px,${y.toFixed()}px) rotate3d(1,.6,1,${turn.toFixed()}deg)`;
}

function fling(piece: HTMLElement, burst: string, fall: string): void {
  piece.animate(
    [
      { transform: 'scale(.3)', easing: 'cubic-bezier(.1,.8,.3,1)' },
      { transform: burst, offset: 0.35, easing: 'cubic-bezier(.4,0,.9,.6)' },
      { opacity: 1, offset: 0.75 },
      { transform: fall, opacity: 0 },
    ],
    { duration: durationMs, fill: 'forwards' },
  );
}
