import { ChevronDown } from 'lucide-react';

const questions = [
  {
    question: 'Do my visitors need an account?',
    answer:
      'No. They slide the tiles and see their code. It is kept in their own browser, so it is still there after a reload.',
  },
  {
    question: 'What keeps people from cheating?',
    answer:
      'Our server deals every board and plays each solution again, move by move, before it gives a code away. A visitor wins once, and one network only so often a day.',
  },
  {
    question: 'Will it slow my page down?',
    answer:
      'The button is 1.7 kB until it is clicked, the whole widget 13 kB, and neither moves anything on your page when it comes. There is no framework in it.',
  },
  {
    question: 'Where can I put it?',
    answer:
      'Wherever you can paste HTML or an iframe: a shop, a blog, a site builder. For applications there are React components and a custom element that works in every framework.',
  },
  {
    question: 'What if the codes run out?',
    answer:
      'Visitors can still play for fun, and you add codes at any time. Or you put another campaign behind the same snippet.',
  },
  {
    question: 'What do you learn about my visitors?',
    answer:
      'How many came, played and won, counted without cookies. No names and no addresses; the network of a winner is kept for a month as a salted hash, to stop bots.',
  },
];

/** What is asked before somebody signs up. */
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
