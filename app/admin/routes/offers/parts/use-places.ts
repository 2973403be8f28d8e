import { usePlaces } from '#app/admin/client/places.ts'
import { type Me, useProperties } from '#app/admin/shell/session.ts'

/** Returns the cities of the site by name. */
export function useCities(): { value: string; label: string }[] {
  return usePlaces('cities').map(({ slug, name }) => ({ value: slug, label: name }))
}

/** Returns the currencies of the properties, the most frequent first. */
export function useCurrencies(me: Me): string[] {
  const counts = new Map<string, number>()
  for (const { currency } of useProperties(me)) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency)
}
