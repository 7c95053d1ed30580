import {
  type Application,
  ArrayType,
  type Context,
  Converter,
  type DeclarationReflection,
  IntersectionType,
  type ParameterReflection,
  ReferenceType,
  type SignatureReflection,
  type SomeType,
  TypeOperatorType,
  UnionType,
} from 'typedoc';
import ts from 'typescript';

/**
 * Shows each type as its source writes it. TypeDoc resolves aliases, so it would show `{}` for `CampaignTotals`, whose
 * properties are in the generated types, and a list of 60 texts for `BoardStrings`.
 */
export function keepWrittenTypes(app: Application): void {
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, writeSignature);
  // TypeDoc sets the type of an alias after it has created the alias, so our types are kept here until then.
  const types = new Map<DeclarationReflection, SomeType>();
  app.converter.on(
    Converter.EVENT_CREATE_DECLARATION,
    (context: Context, reflection: DeclarationReflection) => {
      const type = readDeclaration(context, reflection);
      if (type) types.set(reflection, type);
    },
  );
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, () => {
    for (const [reflection, type] of types) reflection.type = type;
  });
}

function writeSignature(context: Context, signature: SignatureReflection, declaration: unknown): void {
  if (!isFunction(declaration)) return;
  if (declaration.type) signature.type = readType(declaration.type, context) ?? signature.type;
  const parameters = signature.parameters ?? [];
  for (const [index, parameter] of parameters.entries()) {
    const written = declaration.parameters[index];
    if (!written || !ts.isParameter(written)) continue;
    if (written.type) parameter.type = readType(written.type, context) ?? parameter.type;
    if (!ts.isIdentifier(written.name)) parameter.name = chooseName(parameters);
  }
}

/**
 * Returns a name for a parameter that the source destructures. TypeDoc would name the parameter `__namedParameters`.
 */
const chooseName = (parameters: readonly ParameterReflection[]): string =>
  parameters.some(({ name }) => name === 'options') ? 'input' : 'options';

function readDeclaration(context: Context, reflection: DeclarationReflection): SomeType | null {
  const declaration = context.getSymbolFromReflection(reflection)?.declarations?.[0];
  if (!declaration) return null;
  const isShown =
    ts.isPropertySignature(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isTypeAliasDeclaration(declaration);
  return isShown && declaration.type ? readType(declaration.type, context) : null;
}

/** Reports whether a value is the declaration of a function. TypeDoc passes declarations as `unknown`. */
export const isFunction = (value: unknown): value is ts.SignatureDeclaration =>
  typeof value === 'object' && value !== null && 'kind' in value && 'parameters' in value;

/**
 * Converts a type that refers to other types by name. Returns null for any other type, because TypeDoc shows it well.
 */
function readType(node: ts.TypeNode, context: Context): SomeType | null {
  if (ts.isParenthesizedTypeNode(node)) return readType(node.type, context);
  if (ts.isTypeReferenceNode(node)) return readReference(node, context);
  if (ts.isFunctionTypeNode(node) || ts.isIndexedAccessTypeNode(node)) return quote(node, context);
  if (ts.isArrayTypeNode(node)) return new ArrayType(readPart(node.elementType, context));
  if (ts.isUnionTypeNode(node)) return new UnionType(readParts(node.types, context));
  if (ts.isIntersectionTypeNode(node)) return readIntersection(node, context);
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword)
    return new TypeOperatorType(readPart(node.type, context), 'readonly');
  return null;
}

const readPart = (node: ts.TypeNode, context: Context): SomeType =>
  readType(node, context) ?? quote(node, context);
const readParts = (nodes: readonly ts.TypeNode[], context: Context): SomeType[] =>
  nodes.map((node) => readPart(node, context));

function readReference(node: ts.TypeReferenceNode, context: Context): SomeType {
  const symbol = context.getSymbolAtLocation(node.typeName);
  if (!symbol) return quote(node, context);
  const name = node.typeName.getText();
  const reference = context.createSymbolReference(context.resolveAliasedSymbol(symbol), context, name);
  if (node.typeArguments) reference.typeArguments = readParts(node.typeArguments, context);
  return reference;
}

/** `string & {}` is a string for readers; TypeScript needs it to suggest the known strings. */
function readIntersection({ types }: ts.IntersectionTypeNode, context: Context): SomeType {
  const parts = types.filter((part) => !ts.isTypeLiteralNode(part) || part.members.length > 0);
  const [only] = parts;
  return only && parts.length === 1
    ? readPart(only, context)
    : new IntersectionType(readParts(parts, context));
}

/** Shows a type as code without links. */
const quote = (node: ts.Node, { project }: Context): SomeType =>
  ReferenceType.createBrokenReference(node.getText().replaceAll(/\s+/g, ' '), project, undefined);
