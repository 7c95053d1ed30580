import logoUrl from './logo.svg';

/** The mark and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-lg leading-none font-extrabold tracking-tight sm:text-xl">
      <img src={logoUrl} width={36} height={36} alt="" className="size-9 shrink-0" />
      {/* A phone with letters twice as large has no room for it beside the menu. */}
      <span className="max-[15rem]:sr-only">Puzzle Prize</span>
    </span>
  );
}
