export function pluralForms(tag: string): string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories
}
