import { html, type Html } from '../page/html.ts';

/** The description of a mail. Both parts, HTML and text, are rendered from it. */
export interface MailContent {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** A code in large letters, with its terms. */
  code?: { text: string; terms: readonly string[] };
  /** The one action of the mail. */
  button?: MailLink;
  /** A link of less weight, below the button. */
  link?: MailLink;
  /** Sentences of less weight at the end, such as the reason for the mail. */
  smallPrint: readonly string[];
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
 * Renders a mail. It loads nothing, so opening it tells nobody, and it has no tables: one column adapts to
 * every screen.
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

/** Colors for dark mode. They override the inline styles, which are the ones that every program reads. */
const darkStyle = html`<style>
  @media (prefers-color-scheme: dark) {
    .paper {
      background: #1b131e !important;
    }
    .card {
      background: #271c2b !important;
      border-color: #43334a !important;
    }
    .ink {
      color: #f8efe3 !important;
    }
    .soft {
      color: #c4b3c0 !important;
    }
    .button {
      background: #ff9468 !important;
      color: #2a1109 !important;
    }
  }
</style>`;

function renderDocument(content: MailContent): Html {
  const { subject, preheader, heading, paragraphs, code, button, link, smallPrint } = content;
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>${subject}</title>
      ${darkStyle}
    </head>
    <body
      class="paper"
      style="margin: 0; padding: 24px 12px; background: #fbf5ea; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;"
    >
      <div style="display: none; max-height: 0; overflow: hidden; opacity: 0;">${preheader}</div>
      <div style="max-width: 600px; margin: 0 auto;">
        <p class="ink" style="margin: 0 0 16px; color: #2b1d2e; font-weight: 700; font-size: 18px;">
          Puzzle Prize
        </p>
        <div
          class="card"
          style="padding: 28px 24px; background: #fffdf8; border: 1px solid #e6d8c3; border-radius: 14px;"
        >
          <h1
            class="ink"
            style="margin: 0 0 16px; color: #2b1d2e; font-size: 24px; line-height: 1.2; font-weight: 700;"
          >
            ${heading}
          </h1>
          ${paragraphs.map(renderParagraph)} ${code ? renderCode(code) : null}
          ${button ? renderButton(button) : null} ${link ? renderLink(link) : null}
        </div>
        ${smallPrint.map(renderSmallPrint)}
      </div>
    </body>
  </html>`;
}

const renderParagraph = (paragraph: string) =>
  html`<p class="ink" style="margin: 0 0 16px; color: #2b1d2e; overflow-wrap: anywhere;">${paragraph}</p>`;

const renderSmallPrint = (sentence: string) =>
  html`<p class="soft" style="margin: 16px 0 0; color: #67566a; font-size: 14px; overflow-wrap: anywhere;">
    ${sentence}
  </p>`;

const renderCode = ({ text, terms }: { text: string; terms: readonly string[] }) =>
  html`<p
      class="ink"
      style="margin: 24px 0 8px; color: #2b1d2e; font: 700 28px/1.25 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere;"
    >
      ${text}
    </p>
    ${terms.map(renderTerm)}`;

const renderTerm = (term: string) =>
  html`<p class="ink" style="margin: 0 0 4px; color: #2b1d2e; overflow-wrap: anywhere;">${term}</p>`;

const renderLink = ({ label, url }: MailLink) =>
  html`<p class="soft" style="margin: 16px 0 0; color: #67566a; font-size: 14px; overflow-wrap: anywhere;">
    ${label}: <a class="soft" href="${url}" style="color: #67566a;">${url}</a>
  </p>`;

/** The URL is also shown as text, for mail programs that show no links and for cautious readers. */
function renderButton({ label, url }: MailLink): Html {
  return html`<p style="margin: 24px 0;">
      <a
        class="button"
        href="${url}"
        style="display: inline-block; padding: 14px 24px; border-radius: 8px; background: #c23d16; color: #fffdf8; font-weight: 600; text-decoration: none;"
        >${label}</a
      >
    </p>
    <p class="soft" style="margin: 0; color: #67566a; font-size: 14px; overflow-wrap: anywhere;">
      Or open this address: ${url}
    </p>`;
}
