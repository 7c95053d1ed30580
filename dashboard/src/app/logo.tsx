import logoUrl from './logo.svg';

/** The mark and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-lg leading-none font-extrabold tracking-tight sm:text-xl">
      <img src={logoUrl} width={36} height={36} alt="" className="size-9" />
      Puzzle Prize
    </span>
  );
}
