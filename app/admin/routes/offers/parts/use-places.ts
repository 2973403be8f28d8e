import { useRead } from '#app/admin/client/live.ts'
import { type Me, useProperties } from '#app/admin/shell/session.ts'

/** Returns the cities of the site by name. */
export function useCities(): { value: string; label: string }[] {
  const sent = { path: { kind: 'cities' as const }, query: { limit: '200' } }
  const { data } = useRead('GET /v1/places/{kind}', sent, { freshMs: 600_000 })
  return (data?.items ?? [])
    .map(({ fields }) => ({ value: String(fields.city), label: String(fields.name_en ?? fields.city) }))
    .sort((one, other) => one.label.localeCompare(other.label))
}

/** Returns the currencies of the properties, the most frequent first. */
export function useCurrencies(me: Me): string[] {
  const counts = new Map<string, number>()
  for (const { currency } of useProperties(me)) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency)
}
