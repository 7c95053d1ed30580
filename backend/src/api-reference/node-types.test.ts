import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { writeNodeTypes } from '../../test/node-types.ts';

const test = useApp();

it('[P1] gives the Node SDK the types of all calls that a key may make', async () => {
  const description: unknown = await (await fetch(`${test.url}/api/openapi.json`)).json();
  await expect(await writeNodeTypes(description)).toMatchFileSnapshot(
    '../../../sdk/src/node/generated/api.ts',
  );
});
