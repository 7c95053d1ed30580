import { PageCard } from '@puzzle-prize/dashboard/embeds';
import { listTexts, type Texts, TextList } from '@puzzle-prize/dashboard/studio';
import { createToastStore, Toaster } from '@puzzle-prize/dashboard/ui';
import type { EmbedPage } from '@puzzle-prize/sdk/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import mountainLake from '../platform/mountain-lake.webp';

const meta: Meta = { title: 'Dashboard/Texts and page' };
export default meta;
type Story = StoryObj;

const groups = listTexts('codes', {}).slice(0, 1);

function Editor() {
  const [own, setOwn] = useState<Texts>({});
  return (
    <div className="max-w-2xl space-y-6">
      <TextList
        groups={groups}
        own={own}
        locale="en"
        isTried={false}
        onChange={({ name }, typed) => {
          setOwn((before) => {
            const others = Object.fromEntries(Object.entries(before).filter(([other]) => other !== name));
            return typed === '' ? others : { ...others, [name]: typed };
          });
        }}
      />
    </div>
  );
}

/** The texts that visitors read, each with the default above the owner's. */
export const OwnTexts: Story = {
  render: () => <Editor />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [field] = canvas.getAllByRole('textbox');
    if (!field) throw new Error('there is a text');
    await userEvent.type(field, 'Our words');
    await expect(canvas.getByText('Changed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Reset/ }));
    await expect(field).toHaveFocus();
    await expect(canvas.queryByText('Changed')).toBeNull();
  },
};

export const NoTextFound: Story = {
  render: () => <Editor />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search texts' }), 'zebra');
    await expect(await canvas.findByText('No text contains this')).toBeVisible();
  },
};

const page: EmbedPage = {
  ...{ slug: 'coffee-week', isOwnSlug: true, defaultSlug: '7k2m9q', title: null, intro: null, noindex: true },
  pageUrl: 'https://puzzle-prize.example/p/coffee-week',
  shortUrl: 'https://puzzle-prize.example/s/7k2m9q',
  shareImageUrl: mountainLake,
};
const toasts = createToastStore();
const showPage = (shown: EmbedPage) => (
  <Toaster store={toasts}>
    <div className="w-88 max-w-full">
      <PageCard page={shown} />
    </div>
  </Toaster>
);

export const HostedPage: Story = { render: () => showPage(page) };

export const PageWithoutPuzzle: Story = { render: () => showPage({ ...page, shareImageUrl: null }) };
