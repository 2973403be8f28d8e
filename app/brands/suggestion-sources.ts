import type { Country } from './countries/country.ts'

export type SuggestionSource = 'OWN' | 'GOOGLE'

/**
 * Returns the sources to query, in order: only Google where the country requires it and it is configured, otherwise our
 * own index first. Unconfigured sources are left out.
 */
export function listSuggestionSources(country: Country, configured: readonly SuggestionSource[]): SuggestionSource[] {
  const isGoogleOnly = country.flags.suggestionsOnlyByGoogle && configured.includes('GOOGLE')
  const preferred: SuggestionSource[] = isGoogleOnly ? ['GOOGLE'] : ['OWN', 'GOOGLE']
  return preferred.filter((source) => configured.includes(source))
}
