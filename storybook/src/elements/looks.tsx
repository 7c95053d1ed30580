import type { ReactElement } from 'react';

const themes = ['light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;
const widths = [280, 340, 600] as const;

/**
 * Every combination of theme and direction at 340 pixels, and every other width with one theme and direction.
 */
const looks = [
  ...themes.flatMap((theme) => directions.map((direction) => ({ theme, direction, width: 340 }))),
  ...widths.filter((width) => width !== 340).map((width) => ({ theme: 'light', direction: 'ltr', width })),
];

export interface Look {
  theme: string;
  direction: string;
  width: number;
}

/** Shows the same content in every theme, direction and size. */
export function Looks({ draw }: { draw: (look: Look) => ReactElement }): ReactElement {
  return (
    <div className="flex flex-wrap items-start gap-6">
      {looks.map((look) => {
        const name = `${look.theme}, ${look.direction}, ${String(look.width)} px`;
        return (
          <figure key={name} dir={look.direction} style={{ inlineSize: look.width, maxInlineSize: '100%' }}>
            <figcaption dir="ltr" className="mb-2 text-sm text-soft">
              {name}
            </figcaption>
            {draw(look)}
          </figure>
        );
      })}
    </div>
  );
}
