import type { APIRoute } from 'astro';
import { renderIndex } from '../markdown/llms.ts';
import { readTextPages } from '../markdown/pages.ts';

export const GET: APIRoute = async () => new Response(renderIndex(await readTextPages()));
