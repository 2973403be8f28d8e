import type { Country } from './countries/country.ts'

/** Where suggestions of the search box come from. */
export type SuggestionSource = 'OWN' | 'GOOGLE'

/**
 * The sources a country's suggestions come from, of those a deployment has: Google alone where the country asks for it
 * [CTRY-22], our own index first everywhere else. Without Google our own stands in: a search box is never left empty.
 */
export function suggestionSourcesOf(country: Country, configured: readonly SuggestionSource[]): SuggestionSource[] {
  const asksForGoogle = country.flags.suggestionsOnlyByGoogle && configured.includes('GOOGLE')
  const wanted: SuggestionSource[] = asksForGoogle ? ['GOOGLE'] : ['OWN', 'GOOGLE']
  return wanted.filter((source) => configured.includes(source))
}
