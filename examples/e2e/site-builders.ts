import sanitizeHtml from 'sanitize-html';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Shop</title><main>${body}</main></html>`;

/** The largest number of characters that a Code Embed accepted in Webflow's smallest plan. */
export const webflowMaxCharacters = 10_000;

/**
 * Filters HTML as WordPress does for users without the right to post unfiltered HTML: removes the tags of scripts,
 * frames, forms and unknown elements, and keeps the text inside unknown elements.
 */
export const filterAsWordPress = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'figure', 'section'],
    allowedAttributes: {
      '*': ['class', 'id', 'style', 'title'],
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
    },
  });

/** Builds a WordPress page that contains the block exactly as the author saved it. */
export const buildWordPressPage = (block: string): string =>
  page(`<div class="entry-content wp-block-post-content">${block}</div>`);

/** Builds a page of a Shopify theme with the custom Liquid in a section. `redrawSection` redraws it, like the editor. */
export const buildShopifyPage = (section: string): string =>
  page(`
    <section id="shopify-section-custom" class="shopify-section">${section}</section>
    <script defer src="data:text/javascript,"></script>
    <script>
      // Replaces the HTML of the section, as the editor does. Creates the section's scripts again, because scripts in
      // inserted HTML do not run.
      function redrawSection() {
        const old = document.querySelector('.shopify-section');
        const html = old.innerHTML;
        old.innerHTML = html;
        for (const script of old.querySelectorAll('script')) {
          const next = document.createElement('script');
          for (const { name, value } of script.attributes) next.setAttribute(name, value);
          script.replaceWith(next);
        }
      }
    </script>`);

/** The headers of a Shopify page that restrict its content and do not allow other pages to frame it. */
export const shopifyHeaders = {
  'Content-Security-Policy': "block-all-mixed-content; frame-ancestors 'none'",
};

/** Builds the page in the frame of a Wix element. It contains only the pasted code. */
export const buildWixElement = (code: string): string =>
  `<!doctype html><html><body style="margin: 0">${code}</body></html>`;

/** Builds a Wix page. It shows the element in a sandboxed frame that has a fixed height and belongs to another site. */
export const buildWixPage = (elementUrl: string): string =>
  page(`<iframe name="htmlComp" src="${elementUrl}" width="340" height="500" style="border: 0"
    sandbox="allow-same-origin allow-forms allow-popups allow-scripts allow-pointer-lock"></iframe>`);

export const buildSquarespacePage = (block: string): string =>
  page(
    `<div class="sqs-block code-block sqs-block-code"><div class="sqs-block-content">${block}</div></div>`,
  );

export const buildWebflowPage = (embed: string): string =>
  page(`<div class="w-embed w-script">${embed}</div>`);

/**
 * Builds a page on which Tag Manager inserts a tag after the load. Tag Manager creates each element of the tag anew:
 * scripts keep their text or source, but no `data-` attributes. `document.write` is not supported.
 */
export const buildTagManagerPage = (tag: string): string =>
  page(`<h1>Shop</h1>
    <template id="tag">${tag}</template>
    <script>
      document.write = () => { throw new Error('document.write is not supported'); };
      addEventListener('load', () => setTimeout(() => {
        for (const node of document.querySelector('#tag').content.childNodes) {
          if (!(node instanceof HTMLScriptElement)) { document.body.append(node.cloneNode(true)); continue; }
          const script = document.createElement('script');
          if (node.src) script.src = node.src;
          script.text = node.text;
          document.body.append(script);
        }
      }, 100));
    </script>`);
