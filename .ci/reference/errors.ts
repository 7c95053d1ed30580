import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { errorRemedies } from '@puzzle-prize/sdk/protocol/error-remedies';
import { code, joinParts, type Page, renderTable } from './page.ts';

/** The names of the groups, by the part of their error codes before the period. */
const groups: Readonly<Record<string, string>> = {
  request: 'Every call',
  oembed: 'oEmbed',
  server: 'The server',
  auth: 'Sign-in and API keys',
  account: 'Accounts',
  campaign: 'Campaigns',
  embed: 'Embed codes',
  edit: 'Edits',
  image: 'Images',
  codes: 'Codes',
  counter: 'Counters',
  stripe: 'Promotion codes of Stripe',
  media: 'Media',
  session: 'Paywalled sessions',
  access: 'Access grants',
  play: 'Plays',
  waiting_list: 'Waiting lists',
  prize_mail: 'Mails with a won code',
  race: 'Races',
  notice: 'Notices',
  payment: 'Payments',
  webhook: 'Webhooks',
};

/** Describes every error code with its status, its message and its remedy. */
export function describeErrors(): Page {
  const byGroup = Map.groupBy(Object.entries(errorCatalogue), ([name]) => name.split('.')[0] ?? '');
  const unnamed = [...byGroup.keys()].find((group) => !(group in groups));
  if (unnamed !== undefined) throw new Error(`.ci/reference/errors.ts has no name for errors of ${unnamed}`);
  const sections = Object.entries(groups).map(([group, name]) => {
    const rows = (byGroup.get(group) ?? []).map(([error, { status, message }]) => [
      `<a id="${error}"></a>${code(error)}`,
      String(status),
      message,
      findRemedy(error),
    ]);
    return `## ${name}\n\n${renderTable(['Code', 'Status', 'Message', 'Remedy'], rows)}`;
  });
  return {
    path: 'errors',
    title: 'Error codes',
    description: 'Every error code of Puzzle Prize, with its HTTP status, its message and its remedy.',
    order: 20,
    body: joinParts(introduction, ...sections),
  };
}

const remedies: ReadonlyMap<string, string> = new Map(Object.entries(errorRemedies));
const findRemedy = (error: string): string => remedies.get(error) ?? '';

const introduction = `A refused call answers with a JSON body such as \`{ "code": "play.not_found", "message": "This puzzle is not available or has been removed." }\`.
The code never changes; compare it, and not the message. The header \`X-Request-Id\` names the request in the log of the server.

The Node SDK throws a \`PuzzlePrizeError\` with \`code\`, \`status\`, \`requestId\` and \`retryAfterSeconds\`. The elements fire \`puzzle-error\` and
\`race-error\` with \`code\` and \`status\`; the code \`network\` means that no reply arrived. The Node SDK has these codes of its own:
\`connection.failed\` (no complete reply; the call may have been carried out), \`connection.timeout\` (no reply in time) and \`reply.invalid\` (the reply
is not from the platform; check the address).`;
