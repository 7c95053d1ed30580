import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../step.ts';

interface EventField {
  name: string;
  type: string;
}

/** Returns the fields that a class of events adds to `Event`. */
export const findEventFields = (eventClass: string): readonly EventField[] =>
  fieldsByClass.get(eventClass) ?? [];

const fieldsByClass: ReadonlyMap<string, readonly EventField[]> = new Map(
  globSync('widget/src/**/*.ts', { cwd: root })
    .filter((path) => !path.includes('test'))
    .flatMap((path) => readClasses(join(root, path))),
);

function readClasses(path: string): [string, EventField[]][] {
  const text = readFileSync(path, 'utf8');
  if (!text.includes('extends Event')) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).flatMap((declaration) => {
    const fields = declaration.members.filter(ts.isPropertyDeclaration).map(({ name, type }) => ({
      name: name.getText(source),
      type: type?.getText(source) ?? 'unknown',
    }));
    return declaration.name ? [[declaration.name.text, fields] satisfies [string, EventField[]]] : [];
  });
}
