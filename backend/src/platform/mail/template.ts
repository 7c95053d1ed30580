import type { DocumentLanguage } from '../../language/document-language.ts';
import { html, type Html } from '../page/html.ts';
import { type MailColors, type MailPalette, productPalette } from './mail-palette.ts';

/** The description of a mail. Both parts, HTML and text, are rendered from it. */
export interface MailContent {
  /** The language of all texts; English if absent. */
  language?: DocumentLanguage;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** A code in large letters, with its terms. */
  code?: { text: string; terms: readonly string[] };
  /**
   * The main action of the mail. `advice` is the text before its URL, for readers whose mail program shows no links.
   */
  button?: MailLink & { advice?: string };
  /** A less prominent link, below the button. */
  link?: MailLink;
  /** Less prominent sentences at the end, such as the reason for the mail. */
  smallPrint: readonly string[];
  /** The colors of all parts; those of the product if absent. */
  palette?: MailPalette;
}

interface MailLink {
  label: string;
  url: string;
}

/** A mail as it is stored and sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * Renders a mail. The mail loads nothing, so nobody learns that it was opened, and it has no tables, because
 * one column adapts to every screen.
 * @throws Error when a URL does not begin with http or https
 */
export function renderMail(content: MailContent): RenderedMail {
  for (const action of [content.button, content.link])
    if (action && !/^https?:$/.test(new URL(action.url).protocol))
      throw new Error('A button of a mail needs a web address');
  return {
    // The subject of a mail has one line, but a title in it may contain line breaks.
    subject: content.subject.replaceAll(/\p{Cc}+/gu, ' '),
    html: `<!doctype html>\n${renderDocument(content).markup}`,
    text: renderText(content),
  };
}

function renderText({ heading, paragraphs, code, button, link, smallPrint }: MailContent): string {
  const codeLines = code ? [[code.text, ...code.terms].join('\n')] : [];
  const actions = [button, link].flatMap((action) => (action ? [`${action.label}: ${action.url}`] : []));
  return `${[heading, ...paragraphs, ...codeLines, ...actions, '-- ', ...smallPrint].join('\n\n')}\n`;
}

/** Colors for dark mode. They override the inline styles, which every mail program reads. */
const renderDarkStyle = (dark: MailColors): Html =>
  html`<style>
    @media (prefers-color-scheme: dark) {
      .paper {
        background: ${dark.paper} !important;
      }
      .card {
        background: ${dark.card} !important;
        border-color: ${dark.line} !important;
      }
      .ink {
        color: ${dark.ink} !important;
      }
      .soft {
        color: ${dark.soft} !important;
      }
      .code {
        background: ${dark.paper} !important;
        border-color: ${dark.accent} !important;
      }
      .button {
        background: ${dark.accent} !important;
        color: ${dark.onAccent} !important;
      }
    }
  </style>`;

function renderDocument(content: MailContent): Html {
  const { subject, preheader, heading, paragraphs, code, button, link, smallPrint } = content;
  const { light, dark } = content.palette ?? productPalette;
  // The attributes are repeated on the content, because mail programs drop those of the root element.
  const { lang, dir } = content.language ?? { lang: 'en', dir: 'ltr' };
  return html`<html lang="${lang}" dir="${dir}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>${subject}</title>
      ${renderDarkStyle(dark)}
    </head>
    <body
      class="paper"
      style="margin: 0; padding: 24px 12px; background: ${light.paper}; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;"
    >
      <div style="display: none; max-height: 0; overflow: hidden; opacity: 0;">${preheader}</div>
      <div lang="${lang}" dir="${dir}" style="max-width: 600px; margin: 0 auto;">
        <p class="ink" style="margin: 0 0 16px; color: ${light.ink}; font-weight: 700; font-size: 18px;">
          Puzzle Prize
        </p>
        <div
          class="card"
          style="padding: 28px 24px; background: ${light.card}; border: 1px solid ${light.line}; border-radius: 14px;"
        >
          <h1
            class="ink"
            style="margin: 0 0 16px; color: ${light.ink}; font-size: 24px; line-height: 1.2; font-weight: 700;"
          >
            ${heading}
          </h1>
          ${paragraphs.map((paragraph) => renderParagraph(paragraph, light))}
          ${code ? renderCode(code, light) : null} ${button ? renderButton(button, light) : null}
          ${link ? renderLink(link, light) : null}
        </div>
        ${smallPrint.map((sentence) => renderSmallPrint(sentence, light))}
      </div>
    </body>
  </html>`;
}

const renderParagraph = (paragraph: string, { ink }: MailColors) =>
  html`<p class="ink" style="margin: 0 0 16px; color: ${ink}; overflow-wrap: anywhere;">${paragraph}</p>`;

const renderSmallPrint = (sentence: string, { soft }: MailColors) =>
  html`<p class="soft" style="margin: 16px 0 0; color: ${soft}; font-size: 14px; overflow-wrap: anywhere;">
    ${sentence}
  </p>`;

/** Renders a code in a dashed frame, so that readers see it at once. */
const renderCode = ({ text, terms }: NonNullable<MailContent['code']>, colors: MailColors) =>
  html`<p
      class="code ink"
      style="margin: 24px 0 8px; padding: 12px; border: 2px dashed ${colors.accent}; border-radius: 14px; background: ${colors.paper}; color: ${colors.ink}; font: 700 28px/1.25 ui-monospace, Menlo, Consolas, monospace; text-align: center; overflow-wrap: anywhere;"
    >
      <bdi>${text}</bdi>
    </p>
    ${terms.map((term) => renderTerm(term, colors))}`;

const renderTerm = (term: string, { ink }: MailColors) =>
  html`<p class="ink" style="margin: 0 0 4px; color: ${ink}; overflow-wrap: anywhere;">
    <bdi>${term}</bdi>
  </p>`;

const renderLink = ({ label, url }: MailLink, { soft }: MailColors) =>
  html`<p class="soft" style="margin: 16px 0 0; color: ${soft}; font-size: 14px; overflow-wrap: anywhere;">
    ${label}: <a class="soft" href="${url}" style="color: ${soft};">${url}</a>
  </p>`;

/**
 * Renders the button. The URL is also shown as text, for mail programs that show no links and for cautious
 * readers.
 */
function renderButton(
  { label, url, advice = 'Or open this address:' }: NonNullable<MailContent['button']>,
  { accent, onAccent, soft }: MailColors,
): Html {
  return html`<p style="margin: 24px 0;">
      <a
        class="button"
        href="${url}"
        style="display: inline-block; padding: 14px 24px; border-radius: 8px; background: ${accent}; color: ${onAccent}; font-weight: 600; text-decoration: none;"
        >${label}</a
      >
    </p>
    <p class="soft" style="margin: 0; color: ${soft}; font-size: 14px; overflow-wrap: anywhere;">
      ${advice} <span dir="ltr">${url}</span>
    </p>`;
}
