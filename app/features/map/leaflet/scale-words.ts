import type { Formatter } from '#app/i18n/format.ts'

/** Kilometres in a unit of Leaflet's scale, a mile as we count it. */
const units: Record<string, number | undefined> = { m: 0.001, km: 1, mi: 1.6 }

/** What Leaflet writes on its scale, `10 km`, as the language writes a distance; feet and what is no such text stay. */
export function scaleWords(text: string, format: Pick<Formatter, 'distance'>): string {
  const [count, unit = ''] = text.split(' ')
  const length = units[unit]
  return length === undefined ? text : format.distance(Number(count) * length, unit === 'mi' ? 'mi' : 'km')
}
