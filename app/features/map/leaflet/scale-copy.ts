import type { Formatter } from '#app/i18n/format.ts'

/** Kilometres per unit of Leaflet's scale; a mile as our formatter counts it. */
const units: Record<string, number | undefined> = { m: 0.001, km: 1, mi: 1.6 }

export function scaleCopy(text: string, format: Pick<Formatter, 'shortDistance' | 'number'>): string {
  const [count, unit = ''] = text.split(' ')
  if (unit === 'ft') return `${format.number(Number(count))}\u00a0ft`
  const length = units[unit]
  return length === undefined ? text : format.shortDistance(Number(count) * length, unit === 'mi' ? 'mi' : 'km')
}
