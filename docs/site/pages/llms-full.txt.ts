import type { APIRoute } from 'astro';
import { renderFullText } from '../markdown/llms.ts';
import { readTextPages } from '../markdown/pages.ts';

export const GET: APIRoute = async () => new Response(renderFullText(await readTextPages()));
