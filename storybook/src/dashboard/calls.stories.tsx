import { CallList, CallSheet } from '@puzzle-prize/dashboard/account';
import { createToastStore, Toaster } from '@puzzle-prize/dashboard/ui';
import type { ApiKey, ApiRequest } from '@puzzle-prize/sdk/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

const createdAt = '2026-11-20T13:05:09.000Z';
const key: ApiKey = {
  ...{ id: '0b8f1c1e-6d0a-4f5e-9a3c-0d2b6f4a7e11', name: 'Nightly report', apiKeyPrefix: 'pzk_live_3f2' },
  ...{ scopes: ['campaigns:read'], isTest: false, isDefault: false, createdAt, lastUsedAt: createdAt },
  ...{ expiresAt: null, revokedAt: null, replacedById: null },
};

function makeCall(id: number, facts: Partial<ApiRequest>): ApiRequest {
  return {
    ...{
      id: String(id),
      keyId: key.id,
      method: 'GET',
      route: '/api/puzzles',
      statusCode: 200,
      durationMs: 34,
    },
    ...{ requestId: `9f3c2a1b-${String(id)}`, errorCode: null, client: 'curl/8.5.0', createdAt },
    ...facts,
  };
}

const refused = makeCall(3, {
  ...{ method: 'POST', route: '/api/v1/sessions/:sessionId/grants/:grantId/activate', statusCode: 403 },
  ...{ errorCode: 'auth.scope_required', client: null },
});
const calls = [
  refused,
  makeCall(2, { statusCode: 503, durationMs: 10_020, errorCode: 'server.unavailable', keyId: 'former' }),
  makeCall(1, {}),
];

const onOpen = fn();
const meta: Meta<typeof CallList> = {
  title: 'Dashboard/Calls',
  component: CallList,
  args: { calls, keys: [key], timeZone: 'UTC', isStale: false, onOpen },
};
export default meta;
type Story = StoryObj<typeof CallList>;

export const List: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('button');
    await expect(rows).toHaveLength(3);
    await expect(rows[1]).toHaveAccessibleName(/Failed: 503 .*Former key .*took 10\.0 s/);
    await userEvent.click(within(canvasElement).getByRole('button', { name: /scope_required/ }));
    await expect(onOpen).toHaveBeenCalledWith(refused);
  },
};

export const NarrowList: Story = {
  decorators: [
    (Shown) => (
      <div className="w-72">
        <Shown />
      </div>
    ),
  ],
};

/** The list while the calls for other filters load. */
export const StaleList: Story = { args: { isStale: true } };

const toasts = createToastStore();
export const Details: Story = {
  render: () => (
    <Toaster store={toasts}>
      <CallSheet call={refused} keys={[key]} timeZone="UTC" onClose={fn()} />
    </Toaster>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: /^POST/ });
    await expect(sheet).toHaveAccessibleDescription('Refused with 403');
    await expect(within(sheet).getByRole('link', { name: 'auth.scope_required' })).toHaveAttribute(
      'href',
      '/docs/reference/errors/#auth.scope_required',
    );
  },
};
