import {
  Checkbox,
  ColorInput,
  Field,
  FileDrop,
  FormActions,
  Input,
  RadioRow,
  Segmented,
  Select,
  Textarea,
} from '@puzzle-prize/dashboard/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof Field> = {
  title: 'Dashboard/Fields',
  component: Field,
  args: { label: 'Title', isRequired: true },
  argTypes: { children: { control: false } },
  render: ({ children, ...args }) => (
    <div className="max-w-md">
      <Field {...args}>{children}</Field>
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Field>;

export const Text: Story = {
  args: { children: (control) => <Input {...control} defaultValue="Coffee week" /> },
};
export const Optional: Story = {
  args: { isRequired: false, hint: 'Shown above the board.', children: (control) => <Input {...control} /> },
};

/** The field is marked as invalid, and the message describes it to screen readers. */
export const WithError: Story = {
  args: { error: 'Write a title.', children: (control) => <Input {...control} /> },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Title' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Write a title.');
  },
};
export const LongText: Story = {
  args: {
    label: 'Description',
    children: (control) => <Textarea {...control} rows={4} defaultValue="Put it together and win." />,
  },
};
export const Choice: Story = {
  args: {
    label: 'Difficulty',
    children: (control) => (
      <Select {...control} defaultValue="easy">
        <option value="easy">Easy</option>
        <option value="medium">Medium</option>
        <option value="hard">Hard</option>
      </Select>
    ),
  },
};

function Color() {
  const [color, setColor] = useState('#7a1f5c');
  return (
    <ColorInput value={color} hex={color} pickerLabel="Pick a color" aria-label="Color" onChange={setColor} />
  );
}
export const OneColor: Story = { render: () => <Color /> };

export const YesOrNo: Story = {
  render: () => <Checkbox label="Ask before closing" hint="Only while a game is played." defaultChecked />,
};

const corners = ['Small', 'Medium', 'Large'].map((label) => ({ value: label.toLowerCase(), label }));
export const OneOfAFew: Story = {
  render: () => <RadioRow legend="Corners" name="corners" options={corners} defaultChecked={false} />,
};

function Period() {
  const [value, setValue] = useState('week');
  const items = [
    { id: 'week', label: '7 days' },
    { id: 'month', label: '30 days' },
    { id: 'all', label: 'All time' },
  ];
  return <Segmented label="Period" items={items} value={value} onChange={setValue} />;
}
export const Keys: Story = {
  render: () => <Period />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('30 days'));
    await expect(within(canvasElement).getByRole('button', { name: '30 days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

const takeFiles = fn();
export const Files: Story = {
  render: () => (
    <FileDrop label="Image" accept="image/*" onFiles={takeFiles}>
      Drop an image here, or click to choose one
    </FileDrop>
  ),
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/image/i, { selector: 'input' });
    await userEvent.upload(input, new File(['lake'], 'lake.png', { type: 'image/png' }));
    await expect(takeFiles).toHaveBeenCalledOnce();
  },
};
export const FilesNotNow: Story = {
  render: () => (
    <FileDrop label="Image" accept="image/*" isDisabled onFiles={takeFiles}>
      Uploading lake.png
    </FileDrop>
  ),
};

export const EndOfAForm: Story = {
  render: () => <FormActions label="Create" busyLabel="Creating..." isBusy={false} onCancel={fn()} />,
};
export const EndOfAFormBusy: Story = {
  render: () => <FormActions label="Create" busyLabel="Creating..." isBusy onCancel={fn()} />,
};
