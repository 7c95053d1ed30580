import { t } from '../language/t.ts';

/** Lists the endpoints for paywalled campaigns as text for the page (P1, P3). */
export function listEndpoints(origin: string) {
  const session = `${origin}/api/puzzle-sessions/{sessionId}`;
  return { activate: `POST ${session}/activate`, status: `GET ${session}/status` };
}

/** Returns short examples of the code with which an owner's server unlocks a puzzle after a payment (M3). */
export function apiExamples(origin: string) {
  return {
    node: {
      tab: 'Node.js',
      title: t('On your server, after the payment'),
      label: t('Node.js example'),
      code: `import { PuzzlePrize } from '@puzzle-prize/sdk/node';

const puzzlePrize = new PuzzlePrize({
  apiKey: process.env.PUZZLE_PRIZE_API_KEY,
  baseUrl: '${origin}',
});

export async function unlock(sessionId) {
  return await puzzlePrize.sessions.activate(sessionId);
}
`,
    },
    curl: {
      tab: 'curl',
      title: t('The same with curl'),
      label: t('curl example'),
      code: `curl -X POST "${origin}/api/puzzle-sessions/$SESSION_ID/activate" \\
  -H "Authorization: Bearer $PUZZLE_PRIZE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{}'

curl "${origin}/api/puzzle-sessions/$SESSION_ID/status"
`,
    },
  };
}
