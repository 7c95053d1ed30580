import { describe, expect, it } from 'vitest';
import { frameQuerySchema, renderFramePage } from './frame-page.ts';

const publicUrl = 'https://puzzle.example';
const assets = { script: '/assets/frame.js', preloads: ['/assets/board.js'], styles: ['/assets/frame.css'] };
const message = (text: string) => ({
  sessionId: 'session',
  data: { showMessage: true as const, message: text, title: null },
});

const english = { lang: 'en', dir: 'ltr' } as const;

describe('the page of a frame', () => {
  it('[R4] contains the first data and escapes it, so it cannot end its script element', () => {
    const first = message('</script><script>alert(1)</script>');
    const page = renderFramePage({
      embedId: 'embed-1',
      theme: 'light',
      language: english,
      assets,
      publicUrl,
      first,
    });
    const json = /<script type="application\/json" id="puzzle-data">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(first);
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  it('[G137] says whether it is open in a tab of its own', () => {
    const content = {
      embedId: 'e',
      theme: 'light',
      language: english,
      assets,
      publicUrl,
      first: null,
    } as const;
    expect(renderFramePage({ ...content, isAlone: true })).toContain('data-theme="light" class="alone">');
    expect(renderFramePage(content)).not.toContain('alone');
  });

  it('[G114] has a language and its direction', () => {
    const language = { lang: 'ar', dir: 'rtl' } as const;
    const page = renderFramePage({ embedId: 'e', theme: 'light', language, assets, publicUrl, first: null });
    expect(page).toContain('<html lang="ar" dir="rtl" data-theme="light">');
  });

  it('[R4] escapes the id from the URL', () => {
    const page = renderFramePage({
      embedId: `"><img src=x>'&`,
      theme: 'dark',
      language: english,
      assets,
      publicUrl,
      first: null,
    });
    expect(page).toContain('embed-id="&quot;&gt;&lt;img src=x&gt;&#39;&amp;"');
    expect(page).toContain('data-theme="dark"');
    expect(page).not.toContain('puzzle-data');
  });

  it('[G62] contains a message instead of a puzzle for visitors without a script', () => {
    const page = renderFramePage({
      embedId: 'e',
      theme: 'light',
      language: english,
      assets,
      publicUrl,
      first: message('Back at <5>'),
    });
    expect(page).toContain('<p>Back at &lt;5&gt;</p>');
    expect(page).not.toContain('<noscript>');
    const missing = renderFramePage({
      embedId: 'e',
      theme: 'light',
      language: english,
      assets,
      publicUrl,
      first: null,
    });
    expect(missing).toContain('<h1>Puzzle Not Found</h1>');
  });

  it('[G65] tells messengers the message instead of a puzzle, without an image', () => {
    const page = renderFramePage({
      embedId: 'e',
      theme: 'light',
      language: english,
      assets,
      publicUrl,
      first: message('Back at "5"'),
    });
    expect(page).toContain('<meta property="og:description" content="Back at &quot;5&quot;" />');
    expect(page).toContain('<meta property="og:url" content="https://puzzle.example/embed/e" />');
    expect(page).toContain('<meta name="twitter:card" content="summary" />');
    expect(page).not.toContain('og:image');
  });

  it('[R4] replaces an unknown theme with the light theme, and drops an end user id that is too long', () => {
    expect(frameQuerySchema.parse({ theme: 'neon', endUser: 'x'.repeat(10_000) })).toEqual({
      theme: 'light',
    });
    expect(frameQuerySchema.parse({ theme: 'auto', endUser: 'u1' })).toEqual({
      theme: 'auto',
      endUser: 'u1',
    });
  });
});
