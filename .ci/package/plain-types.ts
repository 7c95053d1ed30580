import { join } from 'node:path';
import { format } from 'prettier';
import ts from 'typescript';

/** The entry that contains the written-out types: its path below src/, without extension. */
export const plainTypesModule = 'protocol/types';

/**
 * Writes out the types that zod infers from the protocol's schemas. Applications then need zod only if they
 * check values with the schemas.
 * @returns the text of a declaration file
 */
export async function printPlainTypes(folder: string): Promise<string> {
  const entry = join(folder, 'src', `${plainTypesModule}.ts`);
  const program = ts.createProgram([entry], {
    noEmit: true,
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing`);
  const exported = checker
    .getExportsOfModule(module)
    .filter(({ flags }) => (flags & ts.SymbolFlags.Type) !== 0);
  const text = exported.map((symbol) => printExport(symbol, checker)).join('\n');
  return format(text, { parser: 'typescript' });
}

function printExport(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return `${printComment(symbol, checker)}export type ${symbol.name} = ${printType(type, checker)};\n`;
}

/**
 * Writes an object type property by property, so that the comments of the properties are kept. Writes any
 * other type exactly as the compiler prints it.
 */
function printType(type: ts.Type, checker: ts.TypeChecker): string {
  const print = (part: ts.Type): string => printType(part, checker);
  if (checker.isTupleType(type)) return printName(type, checker);
  const item = checker.isArrayType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (item) return `${type.symbol.name}<${print(item)}>`;
  const isUnionOfObjects = type.isUnion() && type.types.some(isObject);
  if (isUnionOfObjects) return type.types.map(print).join(' | ');
  if (!isObject(type) || hasIndex(type, checker)) return printName(type, checker);
  return `{\n${type
    .getProperties()
    .map((property) => printProperty(property, checker))
    .join('\n')}\n}`;
}

function printProperty(property: ts.Symbol, checker: ts.TypeChecker): string {
  const optional = (property.flags & ts.SymbolFlags.Optional) === 0 ? '' : '?';
  const type = printType(checker.getTypeOfSymbol(property), checker);
  return `${printComment(property, checker)}${JSON.stringify(property.name)}${optional}: ${type};`;
}

const printName = (type: ts.Type, checker: ts.TypeChecker): string =>
  checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias);

function printComment(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return text === '' ? '' : `/** ${text.replaceAll('\n', ' ')} */\n`;
}

const isObject = (type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
const hasIndex = (type: ts.Type, checker: ts.TypeChecker): boolean =>
  checker.getIndexInfosOfType(type).length > 0;
