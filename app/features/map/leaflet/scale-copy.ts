import type { Formatter } from '#app/i18n/format.ts'

/** Kilometres per unit of Leaflet's scale; the formatter also converts miles by 1.6. */
const kilometresPerUnit: Record<string, number | undefined> = { m: 0.001, km: 1, mi: 1.6 }

/** Returns the text of Leaflet's scale, such as `500 m`, in the page's language. */
export function scaleCopy(text: string, format: Pick<Formatter, 'shortDistance' | 'number'>): string {
  const [count, unit = ''] = text.split(' ')
  if (unit === 'ft') return `${format.number(Number(count))}\u00a0ft`
  const kilometres = kilometresPerUnit[unit]
  if (kilometres === undefined) return text
  return format.shortDistance(Number(count) * kilometres, unit === 'mi' ? 'mi' : 'km')
}
