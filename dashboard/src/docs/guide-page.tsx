import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { usePageTitle } from '../ui/page-title.ts';
import { DocBody } from './doc-body.tsx';
import { DocHead } from './doc-head.tsx';
import type { Document } from './document.ts';
import type { GuideName } from './guides.ts';

/** The pages of the guides. Each page has its own chunk. */
const pages: Readonly<Record<GuideName, LazyExoticComponent<ComponentType>>> = {
  'site-owner': createGuidePage('site-owner', () => import('virtual:docs/guides/site-owner')),
  'no-code-owner': createGuidePage('no-code-owner', () => import('virtual:docs/guides/no-code-owner')),
  'dashboard-owner': createGuidePage('dashboard-owner', () => import('virtual:docs/guides/dashboard-owner')),
  'host-backend': createGuidePage('host-backend', () => import('virtual:docs/guides/host-backend')),
  designer: createGuidePage('designer', () => import('virtual:docs/guides/designer')),
};

/** The page at /api-docs/guides/{name} with the guide for one kind of user (P6). */
export function GuidePage({ name }: { name: GuideName }) {
  const Page = pages[name];
  return <Page />;
}

function createGuidePage(name: GuideName, load: () => Promise<{ document: Document }>) {
  return lazy(async () => {
    const { document } = await load();
    const Page = () => {
      usePageTitle(document.title);
      return (
        <div className="page py-8 sm:py-10">
          <DocHead document={document} textPath={`/api-docs/guides/${name}.md`} />
          <DocBody document={document} />
        </div>
      );
    };
    return { default: Page };
  });
}
