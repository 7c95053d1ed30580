import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { CreateError } from './create-error.ts';
import type { TemplateName } from './templates.ts';

/** The placeholders in the files of a template. The user's values replace them. */
const placeholders = { host: 'https://puzzle-prize.example', embedId: 'YOUR_EMBED_ID', name: 'my-shop' };

/** npm leaves out files with the name `.gitignore` when it packs a package. */
const packedGitignore = '_gitignore';

/** @throws CreateError if the folder has files, which the command would overwrite */
export function checkFolder(folder: string): void {
  const path = resolve(folder);
  if (!existsSync(path)) return;
  const found = readFolder(path);
  // A folder with an empty Git repository counts as empty.
  const other = found.filter((name) => name !== '.git');
  if (other.length > 0)
    throw new CreateError(`${path} is not empty (${other[0]} ...). Name a new or an empty folder.`);
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    throw new CreateError(`${path} is no folder that can be read.`, { cause: error });
  }
}

export interface Project {
  folder: string;
  template: TemplateName;
  host: string;
  embedId: string;
  /** The folder of all templates. */
  templates: string;
}

/** Writes the files of a template with the values of the user. */
export function writeProject({ folder, template, host, embedId, templates }: Project): void {
  checkFolder(folder);
  const source = join(templates, template);
  const target = resolve(folder);
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
      .replaceAll(placeholders.host, host)
      .replaceAll(placeholders.embedId, embedId);
    const into = join(target, relative(source, entry.parentPath));
    mkdirSync(into, { recursive: true });
    const name = entry.name === packedGitignore ? '.gitignore' : entry.name;
    writeFileSync(join(into, name), name === 'package.json' ? setName(text, target) : text);
  }
}

/** Names the package after its folder, and replaces the characters that npm does not allow. */
function setName(manifest: string, path: string): string {
  const name = basename(path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return manifest.replace(`"name": "${placeholders.name}"`, `"name": "${name || placeholders.name}"`);
}
