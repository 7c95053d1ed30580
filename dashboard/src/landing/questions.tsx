import { freeWinsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import { ChevronDown } from 'lucide-react';
import { t } from '../language/t.ts';
import { StartLink } from './start-link.tsx';
import { maxButtonKb, maxElementKb } from './widget-sizes.ts';

const listQuestions = () => [
  {
    question: t('Do my visitors need an account?'),
    answer: t(
      'No. They slide the tiles and see their code. Their browser keeps it, so it is still there after a reload.',
    ),
  },
  {
    question: t('What keeps people from cheating?'),
    answer: t(
      'Our server shuffles every board and replays each solution, move by move, before it gives out a code. After {count, plural, one {# prize} other {# prizes}} a day in the same network, such as an office, each browser there does a small calculation while its visitor plays. It slows programs down; on an old phone, a winner may wait for some seconds.',
      { count: freeWinsPerNetworkAndDay },
    ),
  },
  {
    question: t('Will it slow my page down?'),
    answer: t(
      'No. The button takes {button} kB until somebody clicks it, the puzzle {element} kB until the first move. Neither of them shifts the layout of your page.',
      { button: maxButtonKb, element: maxElementKb },
    ),
  },
  {
    question: t('Where can I put it?'),
    answer: t(
      'Anywhere you can paste HTML or an iframe: a shop, a blog, a site builder. For apps, there are React components and a custom element that works with every framework.',
    ),
  },
  {
    question: t('What if the codes run out?'),
    answer: t(
      'Visitors can still play for fun. You can add codes or switch to another campaign at any time; your page stays as it is.',
    ),
  },
  {
    question: t('What do you know about my visitors?'),
    answer: t(
      'How many of them saw, played and solved the puzzle, counted without cookies. We store no name and no e-mail address, unless visitors enter them for a race or a mail. To stop bots, we keep the network of a winner as a salted hash for a month.',
    ),
  },
];

/** Answers the questions that visitors have before they sign up. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-sunken">
      <div className="page grid gap-8 py-16 sm:py-20 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 id="questions" className="text-title">
          {t('Frequently asked questions')}
        </h2>
        <div className="space-y-3">
          {listQuestions().map(({ question, answer }) => (
            <details
              key={question}
              name="questions"
              className="group rounded-tile border border-line bg-card"
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
        <h2 id="closing" className="text-title">
          {t('Your image. Your prize. Your site.')}
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-base text-balance">
          {t('Your first campaign is free with sign up. You need no credit card.')}
        </p>
        <StartLink size="large" variant="secondary" className="mt-8">
          {t('Start Creating Puzzles')}
        </StartLink>
      </div>
    </section>
  );
}
