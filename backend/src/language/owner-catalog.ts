import { z } from 'zod';

/** The file of a language with texts for owners or their staff. The English text is the key of its translation. */
export const ownerCatalogSchema = z.strictObject({
  /** A BCP 47 tag; also the name of the file. */
  locale: z.string(),
  /** `native` after a review by a native speaker, otherwise `none`. Nobody may write `native` without that review. */
  review: z.enum(['native', 'none']),
  texts: z.record(z.string(), z.string()),
});
