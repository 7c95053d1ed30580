import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';

describe('size of the React components', () => {
  for (const component of ['puzzle-prize', 'puzzle-prize-button', 'puzzle-board', 'puzzle-race']) {
    it(`[D13] ${component} costs at most 900 bytes over its element`, async () => {
      expect(await executeServerCommand('bundle-size', `react/${component}.ts`))
        .to.be.above(400)
        .and.at.most(900);
    });
  }
});
