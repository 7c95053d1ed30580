import { devtools } from './mount-board.ts';

/** A node of the browser's accessibility tree. */
export interface AccessibleNode {
  role: string;
  name: string;
  description: string;
}

/** Reads the browser's accessibility tree in reading order. */
export async function readAccessibleNodes(): Promise<AccessibleNode[]> {
  const reply = await devtools('Accessibility.getFullAXTree');
  const nodes = field(field(reply, 'result'), 'nodes');
  if (!Array.isArray(nodes)) throw new Error('no accessibility tree');
  return nodes
    .filter((node) => field(node, 'ignored') !== true)
    .map((node) => ({
      role: text(field(node, 'role')),
      name: text(field(node, 'name')),
      description: text(field(node, 'description')).trim(),
    }));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown): string {
  const content = field(value, 'value');
  return typeof content === 'string' ? content : '';
}
