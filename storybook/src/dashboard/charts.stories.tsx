import { BarList, DayChart, type DayChartProps } from '@puzzle-prize/dashboard/analytics';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

const meta: Meta = { title: 'Dashboard/Charts' };
export default meta;
type Story = StoryObj;

const dayMs = 86_400_000;

/** Creates days whose figures differ, so that the chart is not flat. */
function createDays(last: string, count: number): DayChartProps['days'] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(last) - (count - 1 - index) * dayMs);
    const views = Math.round(40 + 20 * Math.sin(index * 1.7) + (day.getUTCDay() % 6 === 0 ? -12 : 0));
    const starts = Math.round(views / 2);
    const solves = Math.round(starts / 3);
    return {
      day: day.toISOString().slice(0, 10),
      views,
      starts,
      solves,
      issued: solves,
      claimed: solves,
      redeemed: 0,
    };
  });
}

const events: DayChartProps['events'] = [
  {
    day: '2026-11-12',
    at: '2026-11-12T14:10:00.000Z',
    kind: 'codes_ran_out',
    campaignId: 'c1',
    title: 'Coffee week',
  },
  {
    day: '2026-11-18',
    at: '2026-11-18T09:30:00.000Z',
    kind: 'edited',
    campaignId: 'c1',
    title: 'Coffee week',
  },
];

/** The chart compares two periods with bars. The bar of today is marked as unfinished. */
export const Bars: Story = {
  render: () => (
    <div className="flex h-72 flex-col">
      <DayChart
        metric="solves"
        days={createDays('2026-11-24', 30)}
        daysBefore={createDays('2026-10-25', 30)}
        events={events}
        isUnfinished
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Day of the chart' });
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('(so far)'));
    slider.focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    await userEvent.keyboard('{Escape}');
  },
};

/** With too many days for separate bars, straight lines connect the values. */
export const Lines: Story = {
  render: () => (
    <div className="flex h-72 max-w-xl flex-col">
      <DayChart
        metric="views"
        days={createDays('2026-11-24', 200)}
        daysBefore={[]}
        events={[]}
        isUnfinished
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('polyline[stroke-dasharray]')).toHaveLength(1);
  },
};

export const Rows: Story = {
  render: () => (
    <BarList
      bars={[
        { key: 'a', name: 'shop.example/sale', count: 320, before: 280, text: '320 views' },
        { key: 'b', name: 'blog.example', count: 90, before: 140, text: '90 views' },
        { key: 'c', name: 'Unknown page', isUnnamed: true, count: 4, before: null, text: '4 views' },
      ]}
    />
  ),
};
