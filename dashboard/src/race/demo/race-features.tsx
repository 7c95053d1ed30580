import { Clock, Eye, Gift, ShieldCheck, Users, Zap } from 'lucide-react';

const features = [
  {
    title: '2-4 Competitors',
    text: 'Everybody starts from the same shuffled board at the same moment, each with a slot of their own.',
    icon: Users,
  },
  {
    title: 'Real-Time Sync',
    text: 'Every move is on every screen at once. A lost connection comes back by itself, with seat and board.',
    icon: Zap,
  },
  {
    title: 'Prize System',
    text: 'A discount code, a picture or a film. It goes to the winner of the race, once, and to nobody else.',
    icon: Gift,
  },
  {
    title: 'Flexible Timing',
    text: 'You choose how long a room is open, how many must be there and how long the countdown takes.',
    icon: Clock,
  },
  {
    title: 'Server-Authoritative Validation',
    text: 'The server judges each move and keeps the time. Two who finish in the same blink still get honest places.',
    icon: ShieldCheck,
  },
  {
    title: 'Unlimited Spectators',
    text: 'Whoever comes too late for a slot watches. Set a limit if you like, or close the stands altogether.',
    icon: Eye,
  },
];

/** What a race has (P8). */
export function RaceFeatures() {
  return (
    <section aria-labelledby="race-features" className="page py-14 sm:py-20">
      <h2 id="race-features" className="text-3xl sm:text-4xl">
        Everything a race needs
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
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
