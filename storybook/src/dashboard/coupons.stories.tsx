import { CouponChoice } from '@puzzle-prize/dashboard/codes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

const listCoupons = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `SPRING${index + 1}`,
    name: `Spring offer ${index + 1}`,
    percent_off: 5 * (index + 1),
    amount_off: null,
    currency: null,
  }));

function Choice({ count, chosen }: { count: number; chosen: string | null }) {
  const [value, setValue] = useState(chosen);
  return (
    <CouponChoice
      coupons={listCoupons(count)}
      value={value}
      error={undefined}
      onChange={setValue}
      ref={createRef()}
    />
  );
}

const meta: Meta<typeof Choice> = { title: 'Dashboard/Coupons', component: Choice };
export default meta;
type Story = StoryObj<typeof Choice>;

/** A long list shows six coupons. The button shows the others, and the first of them has the focus. */
export const LongList: Story = {
  args: { count: 9, chosen: null },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await expect(list.getAllByRole('radio')).toHaveLength(6);
    await userEvent.click(list.getByRole('button', { name: '3 more' }));
    await expect(list.getAllByRole('radio')).toHaveLength(9);
    await expect(list.getByRole('radio', { name: /^Spring offer 7,/ })).toHaveFocus();
    await userEvent.click(list.getByRole('radio', { name: /^Spring offer 1,/ }));
    await expect(list.getAllByRole('radio')).toHaveLength(9);
  },
};

/** A long list shows all coupons at once if one of its last ones is chosen. */
export const ChosenLater: Story = {
  args: { count: 9, chosen: 'SPRING8' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: /^Spring offer 8,/ })).toBeChecked();
  },
};

/** A button would save little space in a list of eight. */
export const ShortList: Story = {
  args: { count: 8, chosen: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('radio')).toHaveLength(8);
    await expect(within(canvasElement).queryByRole('button')).not.toBeInTheDocument();
  },
};
