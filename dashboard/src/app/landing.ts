import { lazyModule } from '../ui/lazy-module.ts';

/**
 * The landing page, which owner pages do not need. The document of `/` contains the rendered page, so the program waits
 * for this module before it renders the page again.
 */
export const landing = lazyModule(async () => (await import('../landing/landing-page.tsx')).LandingPage);
