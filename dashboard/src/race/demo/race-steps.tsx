const steps = [
  {
    title: 'Create a Race',
    text: 'Make a campaign of the type “Race” with a picture of yours, and set its prize.',
  },
  { title: 'Set the Rules', text: 'Players, spectators, countdown, and the sites that may hold it.' },
  { title: 'Embed or Share', text: 'Paste one snippet into your page, or send the link of a room.' },
  { title: 'Watch Them Race', text: 'The first one home wins. The next room opens by itself.' },
];

/** From a picture to a winner in four steps (P8). */
export function RaceSteps() {
  return (
    <section aria-labelledby="race-steps" className="border-y border-line bg-sunken">
      <div className="page py-14 sm:py-20">
        <h2 id="race-steps" className="text-3xl sm:text-4xl">
          How It Works
        </h2>
        <ol className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="rounded-card border border-line bg-card p-6 shadow-card">
              <span
                aria-hidden
                className="grid size-12 place-items-center rounded-tile bg-sun font-display text-2xl font-extrabold text-[#2b1d2e]"
              >
                {index + 1}
              </span>
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
