/** A folder in `templates`, from which the command writes an application. */
export interface Template {
  value: 'html' | 'vite' | 'react' | 'next';
  label: string;
  hint: string;
}

export const templates: readonly Template[] = [
  { value: 'vite', label: 'Vite', hint: 'TypeScript, without a framework' },
  { value: 'react', label: 'React', hint: 'with Vite' },
  { value: 'next', label: 'Next.js', hint: 'app router, rendered on the server' },
  { value: 'html', label: 'HTML', hint: 'one page that works without a build' },
];

export type TemplateName = Template['value'];

export const findTemplate = (name: string): TemplateName | undefined =>
  templates.find(({ value }) => value === name)?.value;

export const templateNames = templates.map(({ value }) => value).join(', ');
