// `node .ci/locales.ts --write` writes this file.
import type { visitorLocales } from './locales.ts';

/** The review of the texts of a language: written by us, read by a native speaker, or not read yet. */
export type Review = 'source' | 'native' | 'none';

/** The languages that have texts, by their tag: the language's name for itself, and its review. */
export const languages: Readonly<Record<(typeof visitorLocales)[number], { name: string; review: Review }>> =
  {
    en: { name: 'English', review: 'source' },
    ar: { name: 'العربية', review: 'none' },
    bg: { name: 'Български', review: 'none' },
    bn: { name: 'বাংলা', review: 'none' },
    ca: { name: 'Català', review: 'none' },
    cs: { name: 'Čeština', review: 'none' },
    da: { name: 'Dansk', review: 'none' },
    de: { name: 'Deutsch', review: 'none' },
    el: { name: 'Ελληνικά', review: 'none' },
    es: { name: 'Español', review: 'none' },
    et: { name: 'Eesti', review: 'none' },
    eu: { name: 'Euskara', review: 'none' },
    fa: { name: 'فارسی', review: 'none' },
    fi: { name: 'Suomi', review: 'none' },
    fr: { name: 'Français', review: 'none' },
    he: { name: 'עברית', review: 'none' },
    hi: { name: 'हिन्दी', review: 'none' },
    hr: { name: 'Hrvatski', review: 'none' },
    hu: { name: 'Magyar', review: 'none' },
    id: { name: 'Bahasa Indonesia', review: 'none' },
    it: { name: 'Italiano', review: 'none' },
    ja: { name: '日本語', review: 'none' },
    ko: { name: '한국어', review: 'none' },
    lt: { name: 'Lietuvių', review: 'none' },
    lv: { name: 'Latviešu', review: 'none' },
    ms: { name: 'Bahasa Melayu', review: 'none' },
    nb: { name: 'Norsk bokmål', review: 'none' },
    nl: { name: 'Nederlands', review: 'none' },
    pl: { name: 'Polski', review: 'none' },
    pt: { name: 'Português', review: 'none' },
    'pt-BR': { name: 'Português (Brasil)', review: 'none' },
    ro: { name: 'Română', review: 'none' },
    ru: { name: 'Русский', review: 'none' },
    sk: { name: 'Slovenčina', review: 'none' },
    sl: { name: 'Slovenščina', review: 'none' },
    sv: { name: 'Svenska', review: 'none' },
    th: { name: 'ไทย', review: 'none' },
    tr: { name: 'Türkçe', review: 'none' },
    uk: { name: 'Українська', review: 'none' },
    ur: { name: 'اردو', review: 'none' },
    vi: { name: 'Tiếng Việt', review: 'none' },
    'zh-Hans': { name: '简体中文', review: 'none' },
    'zh-Hant': { name: '繁體中文', review: 'none' },
  };
