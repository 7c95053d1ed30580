import type { TestRunnerPlugin } from '@web/test-runner';
import type { playwright, playwrightLauncher } from '@web/test-runner-playwright';

type Send = playwright.CDPSession['send'];

/** A call to the Chrome DevTools Protocol. */
export interface DevtoolsCall {
  readonly method: Parameters<Send>[0];
  readonly params?: Parameters<Send>[1];
}

/**
 * The command `devtools` gives tests features that pages lack: real touches, the accessibility tree, CPU
 * throttling, screenshots.
 */
export function browserCommands(
  launcher: ReturnType<typeof playwrightLauncher>,
): TestRunnerPlugin<DevtoolsCall> {
  // Touches and emulation belong to a protocol session, so each page keeps its own session.
  const sessions = new WeakMap<playwright.Page, Promise<playwright.CDPSession>>();
  return {
    name: 'browser-commands',
    async executeCommand({ command, payload, session }) {
      if (command !== 'devtools' || !payload) return undefined;
      const page = launcher.getPage(session.id);
      const opened = sessions.get(page) ?? page.context().newCDPSession(page);
      sessions.set(page, opened);
      const devtools = await opened;
      return { result: await devtools.send(payload.method, payload.params) };
    },
  };
}
