import { format } from 'prettier';
import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { keepPublicCalls } from '../../test/public-calls.ts';

const test = useApp();

it('[G107] gives the documentation every call of servers and visitors as the API describes it', async () => {
  const description: unknown = await (await fetch(`${test.url}/api/openapi.json`)).json();
  const text = JSON.stringify(keepPublicCalls(description));
  // `npm test -- unit backend/src/api-reference/public-calls.test.ts -u` writes the file again.
  await expect(await format(text, { parser: 'json', printWidth: 110 })).toMatchFileSnapshot(
    '../../../.ci/reference/openapi.json',
  );
});
