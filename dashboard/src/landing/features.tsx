import { CodeXml, Gift, ImagePlus, InfinityIcon, MousePointerClick, Shuffle } from 'lucide-react';

const features = [
  {
    title: 'Set Once, Update Forever',
    text: 'The snippet on your site never changes. Change its campaign from your dashboard as often as you like.',
    icon: InfinityIcon,
  },
  {
    title: 'Dynamic Content',
    text: 'A new image, a new prize, a new season: put another campaign behind the same widget in two clicks.',
    icon: Shuffle,
  },
  {
    title: 'Increase Engagement',
    text: 'A puzzle is played, not scrolled past. See views, plays, wins and claimed codes for every page it is on.',
    icon: MousePointerClick,
  },
];

/** Shows the benefits of the product (L6). */
export function Features() {
  return (
    <section aria-labelledby="features" className="page py-16 sm:py-24">
      <h2 id="features" className="text-3xl sm:text-4xl">
        A small game with a real prize
      </h2>
      <p className="mt-4 max-w-3xl text-lg text-soft">
        Puzzle Prize is a widget for your website. Your image becomes a sliding puzzle; your visitors put it
        back together and win the prize that you have chosen. They need no account, and you need no developer:
        paste one snippet and manage everything else from your dashboard.
      </p>
      <ul className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {features.map(({ title, text, icon: Icon }) => (
          <li key={title} className="border-t-2 border-ink pt-5">
            <Icon aria-hidden className="size-7 text-brand" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-1.5 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const facts = [
  { figure: '13 kB', text: 'for the whole widget, loaded only when a visitor scrolls near.' },
  { figure: '0', text: 'cookies, accounts and forms between your visitor and the prize.' },
  { figure: '1 code', text: 'for each winner, however many solve it in the same second.' },
  { figure: 'Everyone', text: 'can play: by mouse, finger, keyboard or screen reader.' },
];

/** The numbers that interest developers most, such as sizes. A test verifies each number. */
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

const steps = [
  {
    title: 'Create Puzzle',
    text: 'Upload an image, set the difficulty and add discount codes.',
    icon: ImagePlus,
  },
  {
    title: 'Embed Widget',
    text: 'Paste one snippet into your shop, blog or site builder. The puzzle fits every screen, also a phone.',
    icon: CodeXml,
  },
  {
    title: 'Manage & Update',
    text: 'Swap the campaign from your dashboard. Your site needs no change.',
    icon: Gift,
  },
];

/** Shows the three steps from an image to a prize (L7). */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-sunken">
      <div className="page py-16 sm:py-20">
        <h2 id="how-it-works" className="text-3xl sm:text-4xl">
          How It Works
        </h2>
        <ol className="mt-8 grid gap-5 md:grid-cols-3">
          {steps.map(({ title, text, icon: Icon }, index) => (
            <li key={title} className="rounded-card border border-line bg-card p-6 shadow-card">
              <div className="flex items-center justify-between">
                <span className="grid size-12 place-items-center rounded-tile bg-brand-tint text-brand-strong">
                  <Icon aria-hidden className="size-6" />
                </span>
                <span aria-hidden className="font-display text-4xl font-extrabold text-line">
                  {index + 1}
                </span>
              </div>
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
