import { join } from 'node:path';
import ts from 'typescript';
import { withoutRows } from '../package/source-package.ts';
import { root } from '../step.ts';

/** The types that occur in properties and events of the elements, with the files that export the types. */
const sources: Readonly<Record<string, readonly [name: string, file: string][]>> = {
  'puzzle-prize': [
    ['CodeType', 'sdk/src/protocol/codes.ts'],
    ['Media', 'widget/src/rewards/won-media.ts'],
    ['Opening', 'widget/src/prize/prize-element.ts'],
  ],
  'puzzle-race': [['Finish', 'widget/src/race/events.ts']],
  'puzzle-board': [
    ['Board', 'sdk/src/puzzle/board.ts'],
    ['Direction', 'sdk/src/puzzle/board.ts'],
    ['BoardSettings', 'widget/src/board/settings.ts'],
  ],
};

let program: ts.Program | null = null;

/** Writes the types that occur in an element's reference; empty if there are none. */
export function describeElementTypes(tag: string): string {
  return (sources[tag] ?? []).map(([name, file]) => printType(name, join(root, file))).join('\n\n');
}

function printType(name: string, path: string): string {
  const declaration = findDeclaration(name, path);
  const text = ts.isInterfaceDeclaration(declaration)
    ? withoutRows(declaration.getText())
    : printAlias(name, declaration);
  return `\`\`\`ts\n${text.replace(/^export /, '')}\n\`\`\``;
}

/** Prints the type behind an alias. Some aliases are inferred from schemas, so their source does not show the type. */
function printAlias(name: string, declaration: ts.TypeAliasDeclaration): string {
  const checker = openProgram().getTypeChecker();
  const type = checker.getTypeAtLocation(declaration);
  const print = (part: ts.Type) =>
    checker.typeToString(part, declaration, ts.TypeFormatFlags.NoTruncation).replaceAll('"', "'");
  if (type.isUnion()) return `type ${name} = ${type.types.map(print).join(' | ')};`;
  if (checker.isArrayType(type)) return declaration.getText();
  const fields = checker
    .getPropertiesOfType(type)
    .map((field) => `  ${field.name}: ${print(checker.getTypeOfSymbolAtLocation(field, declaration))};`);
  return `interface ${name} {\n${fields.join('\n')}\n}`;
}

function findDeclaration(name: string, path: string): ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  const found = openProgram()
    .getSourceFile(path)
    ?.statements.filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one))
    .find((one) => one.name.text === name);
  if (!found) throw new Error(`${path} does not declare ${name}`);
  return found;
}

function openProgram(): ts.Program {
  const files = Object.values(sources).flatMap((types) => types.map(([, file]) => join(root, file)));
  const read = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
  program ??= ts.createProgram(files, { ...options, noEmit: true, composite: false });
  return program;
}
