import { browserTimeZone } from '#app/i18n/time-zone.ts'
import { type Me, useProperties, useProperty } from './session.ts'

/** Returns the time zone of the property that the page is about, else that of most properties of the person. */
export function useShownTimeZone(me: Me): string {
  const zones = useProperties(me).map(({ time_zone: zone }) => zone)
  return useProperty(me)?.time_zone ?? mostFrequent(zones) ?? browserTimeZone()
}

/** Returns the most frequent value, the first of several; undefined for no values. */
export function mostFrequent(values: readonly string[]): string | undefined {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups].sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
