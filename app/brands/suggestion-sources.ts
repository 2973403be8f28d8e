import type { Country } from './countries/country.ts'

export type SuggestionSource = 'OWN' | 'GOOGLE'

/**
 * Returns a country's configured suggestion sources: only Google where the country requires it, otherwise our own index
 * first. Falls back to our own index when Google is not configured.
 */
export function suggestionSourcesOf(country: Country, configured: readonly SuggestionSource[]): SuggestionSource[] {
  const asksForGoogle = country.flags.suggestionsOnlyByGoogle && configured.includes('GOOGLE')
  const wanted: SuggestionSource[] = asksForGoogle ? ['GOOGLE'] : ['OWN', 'GOOGLE']
  return wanted.filter((source) => configured.includes(source))
}
