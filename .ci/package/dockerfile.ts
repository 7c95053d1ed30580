import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { z } from 'zod';
import { root } from '../step.ts';

export const dockerfilePath = join(root, 'deploy/Dockerfile');

/** One `FROM` with the instructions that follow it. */
export interface Stage {
  /** The image of `FROM`, such as `debian:bookworm-slim`. */
  image: string;
  /** The name after `AS`; null if there is none. */
  name: string | null;
  steps: Step[];
  environment: Record<string, string>;
  /** The program with its arguments: ENTRYPOINT and CMD. */
  program: string[];
  /** The program that tells whether the container is healthy. */
  healthCheck: string[];
}

export type Step =
  | { kind: 'folder'; path: string }
  | { kind: 'copy'; from: string | null; source: string; target: string }
  | { kind: 'run'; command: string };

/** Parses the stages of `deploy/Dockerfile`. */
export function readStages(text = readFileSync(dockerfilePath, 'utf8')): Stage[] {
  return DockerfileParser.parse(text)
    .getInstructions()
    .reduce<Stage[]>((stages, instruction) => {
      const values = instruction.getArguments().map((argument) => argument.getValue());
      if (instruction.getKeyword() === 'FROM') {
        const [image = '', , name = null] = values;
        return [...stages, { image, name, steps: [], environment: {}, program: [], healthCheck: [] }];
      }
      const stage = stages.at(-1);
      if (stage) addInstruction(stage, instruction, values);
      return stages;
    }, []);
}

function addInstruction(stage: Stage, instruction: Instruction, values: readonly string[]): void {
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.steps.push({ kind: 'folder', path: values[0] ?? '' });
      break;
    case 'COPY':
      stage.steps.push(toCopy(values, instruction.getTextContent()));
      break;
    case 'RUN':
      stage.steps.push({ kind: 'run', command: toCommand(instruction) });
      break;
    case 'ENV':
      for (const [name = '', value = ''] of values.map((pair) => pair.split(/=(.*)/s)))
        stage.environment[name] = value;
      break;
    default:
      addProgram(stage, instruction);
  }
}

function addProgram(stage: Stage, instruction: Instruction): void {
  const keyword = instruction.getKeyword();
  if (keyword === 'ENTRYPOINT' || keyword === 'CMD') stage.program.push(...readList(instruction));
  if (keyword === 'HEALTHCHECK') stage.healthCheck = readList(instruction);
}

/** Reads the list in JSON at the end of an instruction. */
function readList(instruction: Instruction): string[] {
  const list: unknown = JSON.parse(/\[.*\]/s.exec(instruction.getTextContent())?.[0] ?? '[]');
  return z.array(z.string()).parse(list);
}

function toCopy([source = '', target = '']: readonly string[], text: string): Step {
  const [, from = null] = /--from=(\S+)/.exec(text) ?? [];
  return { kind: 'copy', from, source, target };
}

/** Returns the command of a RUN on one line. In the file, each of its lines except the last ends in a backslash. */
function toCommand(instruction: Instruction): string {
  return (instruction.getRawArgumentsContent() ?? '').replace(/\\\s*\n/g, ' ');
}

/** The root folders of the stages, by the name of the stage. The last stage has the name `final`. */
export type StageFolders = Record<string, string>;

/**
 * Runs the steps of a stage in a folder that stands for the root of its image, without a container: absolute
 * paths of WORKDIR, COPY and RUN are moved below `folder`. With `isImage`, the folder contains a whole system,
 * and RUN is executed inside it.
 */
export function runStage(
  stage: Stage,
  {
    folder,
    others,
    isImage = false,
    skips = () => false,
  }: { folder: string; others: StageFolders; isImage?: boolean; skips?: (command: string) => boolean },
): void {
  let at = '/';
  const ownFolders = stage.steps.flatMap((step) => (step.kind === 'folder' ? [step.path] : []));
  for (const step of stage.steps) {
    if (step.kind === 'folder') {
      at = step.path;
      mkdirSync(join(folder, at), { recursive: true });
    } else if (step.kind === 'copy') {
      copy(step, { folder, at, others });
    } else if (isImage) {
      execFileSync('chroot', [folder, '/bin/sh', '-ec', step.command], { stdio: 'inherit' });
    } else if (!skips(step.command)) {
      const command = [...ownFolders, '/app'].reduce(
        (text, path) => text.replaceAll(new RegExp(`(?<= )${path}(?=[/ ]|$)`, 'g'), join(folder, path)),
        step.command,
      );
      execFileSync('/bin/sh', ['-ec', command], { cwd: join(folder, at), stdio: 'inherit' });
    }
  }
}

function copy(
  { from, source, target }: Extract<Step, { kind: 'copy' }>,
  { folder, at, others }: { folder: string; at: string; others: StageFolders },
): void {
  const destination = join(folder, target.startsWith('/') ? target : join(at, target));
  if (from === null) {
    copyContext(destination);
    return;
  }
  const found = join(others[from] ?? '', source);
  // Outside the image, the image's `node` program does not exist, so the Node that runs this script is copied
  // instead.
  const original = !existsSync(found) && basename(source) === 'node' ? process.execPath : found;
  mkdirSync(join(destination, '..'), { recursive: true });
  cpSync(original, destination, { recursive: true, verbatimSymlinks: true });
}

/** Copies the files of the repository that git does not ignore. In Docker, `.dockerignore` excludes the others. */
function copyContext(destination: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  mkdirSync(destination, { recursive: true });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, file), join(destination, file), { verbatimSymlinks: true });
}
