/** The entry `repository` of a published package.json. */
export interface Repository {
  type: 'git';
  url: string;
  /** The folder of the package's source. */
  directory: string;
}

/**
 * Returns the repository whose workflow builds the packages; undefined outside a workflow. npm accepts a statement of
 * provenance only if the package names the repository that published it. GitHub passes the name to each workflow, so
 * the name is also correct in a copy of the repository.
 */
export function findRepository(
  directory: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Repository | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = environment;
  if (server === undefined || name === undefined) return undefined;
  return { type: 'git', url: `git+${server}/${name}.git`, directory };
}
