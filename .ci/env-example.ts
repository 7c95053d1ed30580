/**
 * `node .ci/env-example.ts` writes `deploy/.env.example`: every setting of the server with its meaning, its
 * allowed values and its default, from the declarations in `config.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@puzzle-prize/backend/config';
import ts from 'typescript';
import { z } from 'zod';
import { root } from './step.ts';

export const envExampleFile = join(root, 'deploy/.env.example');

/** The files whose object literals declare settings. */
const declarationFiles = [
  'config.ts',
  'mail/mail-settings.ts',
  'retention-settings.ts',
  'telemetry/telemetry-settings.ts',
].map((file) => join('backend/src/platform', file));
const lineLength = 110;

const propertySchema = z.object({
  default: z.union([z.string(), z.number()]).optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/**
 * Returns the text of `deploy/.env.example`.
 * @throws Error if a setting has no description
 */
export function buildEnvExample(): string {
  const descriptions = readDescriptions();
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' });
  const entries = Object.entries(properties).map(([name, property]) => {
    const description = descriptions.get(name);
    if (description === undefined) throw new Error(`${name} has no description in config.ts`);
    return describeSetting(name, description, propertySchema.parse(property));
  });
  return [header, ...entries].join('\n');
}

const header = `# The settings of Puzzle Prize: environment variables, each optional unless its text says otherwise. An empty
# value counts as absent. This file is generated from backend/src/platform/config.ts; copy it to .env.
`;

function describeSetting(
  name: string,
  description: string,
  { default: value, enum: values, minimum, maximum }: z.output<typeof propertySchema>,
): string {
  const facts = [
    ...(values && values.length > 1 ? [`Values: ${values.join(', ')}.`] : []),
    ...describeRange(minimum, maximum),
    value === undefined ? 'No default.' : `Default: ${value}.`,
  ];
  const lines = [...wrap(description), ...wrap(facts.join(' '))].map((line) => `# ${line}`);
  return `${lines.join('\n')}\n#${name}=${value ?? ''}\n`;
}

/**
 * Describes the limits of an integer. For an integer without a maximum, zod reports the largest safe integer as its
 * maximum.
 */
function describeRange(minimum?: number, maximum = Number.MAX_SAFE_INTEGER): string[] {
  if (minimum === undefined) return [];
  return [maximum === Number.MAX_SAFE_INTEGER ? `At least ${minimum}.` : `From ${minimum} to ${maximum}.`];
}

function wrap(text: string): string[] {
  return text.split(/\s+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > lineLength - 2) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

/** Reads the doc comments of all properties whose names have the form of an environment variable. */
function readDescriptions(): Map<string, string> {
  const descriptions = new Map<string, string>();
  for (const file of declarationFiles) {
    const text = readFileSync(join(root, file), 'utf8');
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && /^[A-Z][A-Z\d_]+$/.test(node.name.getText(source))) {
        const [comment] = ts.getJSDocCommentsAndTags(node);
        const description = comment && ts.getTextOfJSDocComment(comment.comment);
        if (description) descriptions.set(node.name.getText(source), description);
      }
      ts.forEachChild(node, visit);
    };
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    visit(source);
  }
  return descriptions;
}

if (import.meta.main) writeFileSync(envExampleFile, buildEnvExample());
