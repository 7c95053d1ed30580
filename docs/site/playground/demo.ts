/** Returns the embed code of a demo; an empty text on a server without demos and on other hosts. */
export async function findDemo(): Promise<string> {
  try {
    const demos: unknown = await (await fetch('/api/demo-embeds')).json();
    const first: unknown = Array.isArray(demos) ? demos[0] : null;
    const id: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'embedId') : '';
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}
