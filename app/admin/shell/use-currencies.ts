import { type Me, useProperties } from './session.ts'

/** Returns the currencies of the properties, the most frequent first. */
export function useCurrencies(me: Me): string[] {
  const counts = new Map<string, number>()
  for (const { currency } of useProperties(me)) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency)
}
