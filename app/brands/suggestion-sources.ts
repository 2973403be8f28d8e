import type { Country } from './countries/country.ts'

export type SuggestionSource = 'OWN' | 'GOOGLE'

/** Only Google where the country requires it, otherwise our own index first; without Google ours alone. */
export function suggestionSourcesOf(country: Country, configured: readonly SuggestionSource[]): SuggestionSource[] {
  const asksForGoogle = country.flags.suggestionsOnlyByGoogle && configured.includes('GOOGLE')
  const wanted: SuggestionSource[] = asksForGoogle ? ['GOOGLE'] : ['OWN', 'GOOGLE']
  return wanted.filter((source) => configured.includes(source))
}
