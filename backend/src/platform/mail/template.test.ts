import { describe, expect, it } from 'vitest';
import { renderMail } from './template.ts';

const content = {
  subject: 'Choose a new password',
  preheader: 'The link works for one hour.',
  heading: 'Choose a new password',
  paragraphs: ['Somebody asked for a new password.', 'The link works for one hour.'],
  button: { label: 'Choose a password', url: 'https://puzzle.example/x?token=a&b=1' },
  smallPrint: ['You can ignore this message.'],
};

describe('a mail', () => {
  it('has the same content as HTML and as text', () => {
    const { html, text, subject } = renderMail(content);
    expect(subject).toBe('Choose a new password');
    for (const part of [html, text])
      for (const words of [content.heading, ...content.paragraphs, ...content.smallPrint])
        expect(part).toContain(words);
    expect(text).toContain('Choose a password: https://puzzle.example/x?token=a&b=1\n');
    expect(html).toContain('href="https://puzzle.example/x?token=a&amp;b=1"');
    expect(text).not.toMatch(/<|&amp;/);
  });

  it('names its language, has a preheader and adapts to dark mode', () => {
    const { html } = renderMail(content);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(html).toMatch(/opacity: 0;?"\s*>\s*The link works for one hour\./);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('max-width: 600px');
  });

  it('[T23] loads nothing and runs nothing', () => {
    const { html } = renderMail(content);
    expect(html).not.toMatch(/<img|<script|<link|<table|src=|url\(|@import/i);
  });

  it('[T23] escapes every part of the description in HTML, and nothing in text', () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    const { html, text } = renderMail({
      ...{ subject: evil, preheader: evil, heading: evil, paragraphs: [evil], smallPrint: [evil] },
      button: { label: evil, url: 'https://puzzle.example/?q="><b>' },
    });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')).toHaveLength(7);
    expect(text.split(evil)).toHaveLength(5);
  });

  it('[T23] refuses a button that runs a script', () => {
    const button = { label: 'Open', url: 'javascript:alert(1)' };
    expect(() => renderMail({ ...content, button })).toThrow('web address');
  });

  it('may have a code with terms, and a further link, escaped like every part', () => {
    const { html, text } = renderMail({
      ...content,
      code: { text: 'SAVE<10>', terms: ['15% off', '<i>Weekdays</i>'] },
      link: { label: 'On any device', url: 'https://puzzle.example/p/x?a=1&b=2' },
    });
    expect(text).toContain('\n\nSAVE<10>\n15% off\n<i>Weekdays</i>\n\n');
    expect(text).toContain('On any device: https://puzzle.example/p/x?a=1&b=2\n');
    expect(html).toContain('SAVE&lt;10&gt;');
    expect(html).toContain('&lt;i&gt;Weekdays&lt;/i&gt;');
    expect(html).toContain('href="https://puzzle.example/p/x?a=1&amp;b=2"');
    const link = { label: 'Open', url: 'javascript:alert(1)' };
    expect(() => renderMail({ ...content, link })).toThrow('web address');
  });

  it('may have no button', () => {
    const { subject, preheader, heading, paragraphs, smallPrint } = content;
    expect(renderMail({ subject, preheader, heading, paragraphs, smallPrint }).html).not.toContain('<a');
  });
});
