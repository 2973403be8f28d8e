/** The plural forms a language has for what is counted; `tag` names it to browsers. */
export function pluralForms(tag: string): string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories
}
