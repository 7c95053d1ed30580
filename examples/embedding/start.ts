import { AxeBuilder } from '@axe-core/playwright';
import type { Request } from '@playwright/test';
import { bundle } from './bundle.ts';
import type { Delivery } from './delivery.ts';
import { openHostPage, type Setting } from './host-page.ts';

/**
 * A minimal Lit element, which shows one word. The script time of each delivery is compared with that of this
 * element.
 */
export async function litFloor(): Promise<Delivery> {
  const script = '/embedding/lit-floor.js';
  const element = `import { css, html, LitElement } from 'lit';
class PlainWord extends LitElement {
  static styles = css\`:host { display: block; min-height: 500px }\`;
  render() { return html\`<p>Puzzle</p>\`; }
}
customElements.define('plain-word', PlainWord);`;
  return {
    name: 'Lit floor',
    origins: [],
    snippet: `<script type="module" src="${script}"></script><plain-word></plain-word>`,
    files: { [script]: await bundle(element) },
    program: '',
    forgeries: [],
  };
}

/** Counts the requests to the origins and for the files of a delivery in view, until its page is at rest. */
export async function countRequests(setting: Setting): Promise<number> {
  const { page, delivery } = setting;
  const found: Request[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (delivery.origins.includes(origin) || pathname in (delivery.files ?? {})) found.push(request);
  });
  await openHostPage(setting, { isPasted: true });
  await page.waitForLoadState('networkidle');
  return found.length;
}

/** The slow-down at which script time is measured. */
const slowDown = 4;

/** Measures how long scripts run in the process of the host page until the page is at rest, in ms at 4x slow-down. */
export async function measureScriptMs(setting: Setting): Promise<number> {
  const { page } = setting;
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await openHostPage(setting, { isPasted: true });
  await page.waitForLoadState('networkidle');
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000;
}

/** Counts the ways to play that a page without scripts shows: links and frames in the place of the widget. */
export async function countFallbacks(setting: Setting): Promise<number> {
  await openHostPage(setting, { isPasted: true });
  return await setting.page.locator('#place a[href], #place iframe').count();
}

/** Rules about whole pages. They are ignored, because only the stand-ins for other products break them. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** Lists the rules that axe finds broken in the place of the widget. */
export async function listAxeViolations(setting: Setting): Promise<string[]> {
  await openHostPage(setting, { isPasted: true });
  await setting.page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page: setting.page })
    .include('#place')
    .disableRules(pageRules)
    .analyze();
  return violations.map(({ id }) => id);
}
