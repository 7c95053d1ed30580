import { frameHeightPx } from '@puzzle-prize/sdk/protocol/limits';
import { frameAllow } from '@puzzle-prize/sdk/protocol/window-messages';

/** The choices of a reader in the playground. An omitted value has its default. */
export interface Choice {
  platform: string;
  tag: string;
  /** The values of attributes. An empty text stands for an attribute without a value. */
  attributes: ReadonlyMap<string, string>;
  /** The property that belongs to each attribute. The React component has a prop with the same name. */
  properties: ReadonlyMap<string, { name: string; kind: string }>;
  /** CSS declarations of the element, such as its width and custom properties. */
  styles: ReadonlyMap<string, string>;
}

/** The script of each element, below `/v1/`. */
export const scripts: Readonly<Record<string, string>> = {
  'puzzle-prize': 'puzzle-prize.js',
  'puzzle-prize-button': 'puzzle-modal.js',
  'puzzle-race': 'puzzle-race.js',
  'puzzle-board': 'puzzle-prize.js',
};

/** The state of the bare board in the playground, which deals no board itself. Two moves solve it. */
export const firstBoard = [1, 2, 3, 4, 5, 6, 0, 7, 8] as const;

/** Builds the HTML of a choice (G109), with the content that is shown where no script runs (G62). */
export function buildHtml(choice: Choice): string {
  const { platform, tag, attributes, styles } = choice;
  const style = [...styles].map(([name, value]) => `${name}: ${value}`).join('; ');
  const all = [...attributes, ...(style === '' ? [] : [['style', style] as const])];
  const list = all.map(([name, value]) =>
    value === '' ? `\n  ${name}` : `\n  ${name}="${escapeHtml(value)}"`,
  );
  return [
    `<script type="module" src="${escapeHtml(platform)}/v1/${scripts[tag] ?? ''}"></script>`,
    `<${tag}${list.join('')}${list.length === 0 ? '' : '\n'}>${buildContent(choice, 'style="display: block; text-align: center"')}</${tag}>`,
    ...(tag === 'puzzle-board' ? [boardScript] : []),
  ].join('\n');
}

/** Builds the link to the page of a choice, with the image unless a button has the place. A board has no page. */
function buildContent(choice: Choice, style: string): string {
  const page = escapeHtml(findPage(choice));
  if (page === '') return '';
  const text = choice.tag === 'puzzle-race' ? 'Join the race' : 'Play the puzzle';
  if (choice.tag === 'puzzle-prize-button') return `\n  <a href="${page}">${text}</a>\n`;
  return `
  <a href="${page}" ${style}>
    <img src="${page}/image" alt="" width="240" height="240" loading="lazy" />
    <br />
    ${text}
  </a>
`;
}

/** Returns the address of the page that the frame of a choice shows; empty without an id. */
function findPage({ platform, tag, attributes }: Choice): string {
  const isRace = tag === 'puzzle-race';
  const id = attributes.get(isRace ? 'puzzle-id' : 'embed-id') ?? '';
  return id === '' ? '' : `${platform}/embed${isRace ? '/race' : ''}/${encodeURIComponent(id)}`;
}

const boardScript = `<script type="module">
  document.querySelector('puzzle-board').state = [${firstBoard.join(', ')}];
</script>`;

/** Builds the React component of a choice (G109). */
export function buildReact(choice: Choice): string {
  const { platform, tag, attributes, styles } = choice;
  const name = toPascalCase(tag);
  const props = [
    ...(tag === 'puzzle-board' ? [] : [`host="${platform}"`]),
    ...[...attributes].map(([attribute, value]) => toProp(choice, attribute, value)),
    ...(tag === 'puzzle-board' ? [`state={[${firstBoard.join(', ')}]}`] : []),
    ...(styles.size === 0 ? [] : [`style={{ ${[...styles].map(toStyle).join(', ')} }}`]),
  ];
  const content = buildContent(choice, "style={{ display: 'block', textAlign: 'center' }}");
  const end = content === '' ? '/>' : `>${content.replaceAll(/\n(?=.)/g, '\n    ')}    </${name}>`;
  return `import { ${name} } from '@puzzle-prize/widget/react';

export function Puzzle() {
  return (
    <${name}
${props.map((prop) => `      ${prop}`).join('\n')}
    ${end}
  );
}`;
}

function toProp({ properties }: Choice, attribute: string, value: string): string {
  const { name = attribute, kind = 'text' } = properties.get(attribute) ?? {};
  if (kind === 'switch') return name;
  if (kind === 'number') return `${name}={${String(Number(value))}}`;
  return /["\\\n&<>]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
}

const toStyle = ([name, value]: [string, string]): string => {
  const key = name.startsWith('--')
    ? `'${name}'`
    : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${key}: ${JSON.stringify(value)}`;
};

const toPascalCase = (tag: string): string =>
  tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Builds the iframe of a choice, or returns a sentence that explains why there is none (G109). */
export function buildIframe(choice: Choice): string {
  const { tag, attributes, styles } = choice;
  const page = findPage(choice);
  if (tag === 'puzzle-prize-button')
    return 'A frame has no button. Use the frame of <puzzle-prize>, or the HTML of the button.';
  if (tag === 'puzzle-board') return 'A bare board has no frame, because it belongs to your own page.';
  if (page === '') return 'A frame needs the id of your campaign. Enter it as puzzle-id.';
  return [
    '<iframe',
    `  src="${escapeHtml(page + buildQuery(attributes))}"`,
    `  width="${String(Number.parseInt(styles.get('width') ?? '340', 10))}"`,
    `  height="${String(frameHeightPx)}"`,
    '  title="Puzzle"',
    '  loading="lazy"',
    `  allow="${frameAllow}"`,
    '  style="border: 0; max-width: 100%"',
    '></iframe>',
  ].join('\n');
}

/** Builds the query of a frame's URL. A frame has this query in place of attributes. The default theme is light. */
function buildQuery(attributes: Choice['attributes']): string {
  const chosen = ['theme', 'lang'].map((name) => [name, attributes.get(name) ?? ''] as const);
  const query = new URLSearchParams(
    chosen.filter(([, value]) => value !== '' && value !== 'light').map(([name, value]) => [name, value]),
  ).toString();
  return query === '' ? '' : `?${query}`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
