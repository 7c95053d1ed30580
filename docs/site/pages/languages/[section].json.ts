import type { APIRoute, GetStaticPaths } from 'astro';
import { listSections, type Section } from '../../languages/catalogs.ts';
import { readLanguages } from '../../languages/read-languages.ts';

/** Writes the texts of each section in all languages, by the key of the text and the language (G128). */
export const getStaticPaths = (() =>
  listSections().map((section) => ({
    params: { section: section.path },
    props: { section },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ section: Section }> = ({ props: { section } }) => {
  const languages = readLanguages();
  const names = Object.keys(languages[0]?.texts[section.id] ?? {});
  const byName = names.map((name) => [
    `${section.id}.${name}`,
    Object.fromEntries(languages.map(({ locale, texts }) => [locale, texts[section.id]?.[name] ?? ''])),
  ]);
  return Response.json(Object.fromEntries(byName));
};
