const facts = [
  { figure: '13 kB', text: 'is the whole widget, and it waits until somebody comes near.' },
  { figure: '0', text: 'cookies, accounts and forms between your visitor and the prize.' },
  { figure: '1 code', text: 'for each winner, however many solve it in the same second.' },
  { figure: 'Everyone', text: 'can play: by mouse, finger, keyboard or screen reader.' },
];

/** What a developer asks first, answered in figures. Each of them is held by a test. */
export function Facts() {
  return (
    <section aria-label="In figures" className="border-y border-line bg-card">
      <dl className="page grid gap-x-8 gap-y-6 py-8 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ figure, text }) => (
          <div key={figure}>
            <dt className="font-display text-3xl font-extrabold tracking-tight text-brand">{figure}</dt>
            <dd className="mt-1 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
