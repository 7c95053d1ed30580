import { CodeXml, Gift, ImagePlus } from 'lucide-react';

const steps = [
  {
    title: 'Create Puzzle',
    text: 'Upload an image, set the difficulty and add discount codes.',
    icon: ImagePlus,
  },
  {
    title: 'Embed Widget',
    text: 'Paste one snippet into your shop, blog or site builder. It fits a phone.',
    icon: CodeXml,
  },
  {
    title: 'Manage & Update',
    text: 'Swap the campaign from your dashboard. Your site needs no change.',
    icon: Gift,
  },
];

/** From a picture to a prize in three steps (L7). */
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
