import { StartLink } from './start-link.tsx';

/** The last word (L7, L8). */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="bg-plum text-on-plum">
      <div className="page py-16 text-center sm:py-20">
        <h2 id="closing" className="text-3xl sm:text-5xl">
          Your picture. Your prize. Your site.
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-balance">
          Your first campaign is free with sign up. It takes a few minutes, and no card.
        </p>
        <StartLink size="large" variant="secondary" className="mt-8">
          Start Creating Puzzles
        </StartLink>
      </div>
    </section>
  );
}
