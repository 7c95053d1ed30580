import { ChevronDown } from 'lucide-react';
import { StartLink } from './start-link.tsx';

const questions = [
  {
    question: 'Do my visitors need an account?',
    answer:
      'No. They slide the tiles and see their code. It is kept in their own browser, so it is still there after a reload.',
  },
  {
    question: 'What keeps people from cheating?',
    answer:
      'Our server deals every board and plays each solution again, move by move, before it gives a code away. A visitor wins once, and the wins of one network are limited each day.',
  },
  {
    question: 'Will it slow my page down?',
    answer:
      'The button is 1.7 kB until it is clicked, the whole widget 13 kB, and neither shifts the layout of your page. It contains no framework.',
  },
  {
    question: 'Where can I put it?',
    answer:
      'Wherever you can paste HTML or an iframe: a shop, a blog, a site builder. For applications there are React components and a custom element that works in every framework.',
  },
  {
    question: 'What if the codes run out?',
    answer:
      'Visitors can still play for fun, and you add codes at any time. Or put another campaign behind the same snippet.',
  },
  {
    question: 'What do you learn about my visitors?',
    answer:
      'How many came, played and won, counted without cookies. No names and no addresses; the network of a winner is kept for a month as a salted hash, to stop bots.',
  },
];

/** Answers the questions that visitors have before they sign up. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-sunken">
      <div className="page grid gap-8 py-16 sm:py-20 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 id="questions" className="text-3xl sm:text-4xl">
          Good questions
        </h2>
        <div className="space-y-3">
          {questions.map(({ question, answer }) => (
            <details
              key={question}
              name="questions"
              className="group rounded-tile border border-line bg-card open:shadow-card"
            >
              <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 rounded-tile px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-2xl px-5 pb-5 text-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The last section of the page, with a sign-in button (L7, L8). */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="bg-plum text-on-plum">
      <div className="page py-16 text-center sm:py-20">
        <h2 id="closing" className="text-3xl sm:text-5xl">
          Your image. Your prize. Your site.
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-balance">
          Your first campaign is free with sign up. It takes a few minutes and needs no card.
        </p>
        <StartLink size="large" variant="secondary" className="mt-8">
          Start Creating Puzzles
        </StartLink>
      </div>
    </section>
  );
}
