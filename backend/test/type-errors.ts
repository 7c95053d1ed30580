import ts from 'typescript';

/** A file in memory, with its compiler options. */
export interface PastedFile {
  path: string;
  source: string;
  options: ts.CompilerOptions;
}

/** Compiles a file and returns the errors, each with its line. */
export function findTypeErrors({ path, source, options }: PastedFile): string[] {
  const all: ts.CompilerOptions = {
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['@puzzle-prize/source'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    ...options,
  };
  const disk = ts.createCompilerHost(all);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => name === path || disk.fileExists(name),
    getSourceFile: (name, version) =>
      name === path ? ts.createSourceFile(name, source, version) : disk.getSourceFile(name, version),
  };
  const program = ts.createProgram([path], all, host);
  const file = program.getSourceFile(path);
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
