import type { APIRoute, GetStaticPaths } from 'astro';
import { readTextPages } from '../markdown/pages.ts';

/** Writes each page as Markdown to its address plus `.md`. */
export const getStaticPaths = (async () =>
  (await readTextPages()).map(({ path, markdown }) => ({
    params: { path },
    props: { markdown },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ markdown: string }> = ({ props }) =>
  new Response(props.markdown, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
