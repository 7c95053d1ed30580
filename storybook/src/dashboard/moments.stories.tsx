import {
  Button,
  createToastStore,
  EmptyState,
  ErrorState,
  Loading,
  LoadingOverlayProvider,
  ProgressBar,
  Skeleton,
  Toaster,
  useLoadingOverlay,
} from '@puzzle-prize/dashboard/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Puzzle } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const meta: Meta = { title: 'Dashboard/Moments' };
export default meta;
type Story = StoryObj;

export const Empty: Story = {
  render: () => (
    <EmptyState icon={Puzzle} title="No campaigns yet">
      <p>Make one from your own image.</p>
    </EmptyState>
  ),
};

const retry = fn();
export const Failed: Story = {
  render: () => (
    <ErrorState title="Campaigns could not be loaded" message="The server did not answer." onRetry={retry} />
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
export const TryingAgain: Story = {
  render: () => (
    <ErrorState
      title="Campaigns could not be loaded"
      message="The server did not answer."
      isRetrying
      onRetry={retry}
    />
  ),
};

/** The placeholders are as large as the content that replaces them, so the page does not jump. */
export const StandIns: Story = {
  render: () => (
    <Loading label="Loading campaigns" className="grid gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Loading>
  ),
};
export const StandInsWithWords: Story = {
  render: () => (
    <Loading label="Loading the chart" isLabelShown>
      <Skeleton className="h-48" />
    </Loading>
  ),
};

export const Progress: Story = {
  render: () => (
    <div className="grid max-w-md gap-4">
      <ProgressBar label="Codes made" value={0.4} />
      <ProgressBar label="Codes left" value={0.9} tone="leaf" />
    </div>
  ),
};

function Cover() {
  const overlay = useLoadingOverlay();
  const handleClick = () => {
    overlay.show({ title: 'Making 5,000 codes', message: 'This takes a minute.' });
  };
  return <Button onClick={handleClick}>Make codes</Button>;
}

/** The overlay covers the page while a long task runs. */
export const Overlay: Story = {
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  render: () => (
    <LoadingOverlayProvider>
      <Cover />
    </LoadingOverlayProvider>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(screen.getByText('Making 5,000 codes')).toBeVisible());
  },
};

function News({ variant }: { variant: 'default' | 'destructive' }) {
  const [store] = useState(() => {
    const toasts = createToastStore();
    toasts.add({ title: 'Coffee week is online', description: 'Every visitor sees it now.', variant });
    return toasts;
  });
  return <Toaster store={store}>A page</Toaster>;
}

const toastIn = (variant: 'default' | 'destructive'): Story => ({
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  render: () => <News variant={variant} />,
  play: () => waitFor(() => expect(screen.getByText('Coffee week is online')).toBeVisible()),
});

export const GoodNews: Story = toastIn('default');
export const BadNews: Story = toastIn('destructive');
