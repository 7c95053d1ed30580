import { InfinityIcon, MousePointerClick, Shuffle } from 'lucide-react';

const features = [
  {
    title: 'Set Once, Update Forever',
    text: 'The snippet on your site never changes. What it shows, you change from your dashboard, as often as you like.',
    icon: InfinityIcon,
  },
  {
    title: 'Dynamic Content',
    text: 'A new picture, a new prize, a new season: put another campaign behind the same widget in two clicks.',
    icon: Shuffle,
  },
  {
    title: 'Increase Engagement',
    text: 'A puzzle is played, not scrolled past. See views, plays, wins and claimed codes for every page it is on.',
    icon: MousePointerClick,
  },
];

/** Why it is worth having (L6). */
export function Features() {
  return (
    <section aria-labelledby="features" className="page py-16 sm:py-24">
      <h2 id="features" className="text-3xl sm:text-4xl">
        A small game with a real prize
      </h2>
      <p className="mt-4 max-w-3xl text-lg text-soft">
        Puzzle Prize is a widget for your website. Your picture becomes a sliding puzzle; your visitors put it
        back together and win what you have chosen. They need no account, and you need no developer: paste one
        snippet and manage everything else from your dashboard.
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
