import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import type { ChartPoint } from './charts/chart-scale.ts'

/** `Nov` */
export function shortMonth(day: string): string {
  return format.dayPattern(day, 'DD MMM').split(' ')[1] ?? ''
}

/** Returns the name of a part of the period: a day, the first day of a week, a month. */
export function partName(from: string, by: 'day' | 'week' | 'month'): string {
  return by === 'month' ? shortMonth(from) : format.day(from)
}

/** `1–30 Nov 2026` */
export function rangeName({ from, to }: { from: string; to: string }): string {
  const range = format.dayRange(from, to)
  return from.slice(0, 4) === to.slice(0, 4) ? text('reports.range', { range, year: from.slice(0, 4) }) : range
}

const sources: { [source: string]: AdminMessageId } = {
  'Web Booking': 'reports.sourceWeb',
  'Mobile Web Booking': 'reports.sourcePhoneWeb',
  walk_in: 'reports.sourceWalkIn',
  phone: 'reports.sourcePhone',
  mail: 'reports.sourceMail',
  group: 'reports.sourceGroup',
}

export function sourceName(source: string): string {
  const id = sources[source]
  return id ? text(id) : source
}

/** `8 Nov: 82%, last year 74%` */
export function describePoint({ label, now, lastYear }: ChartPoint, write: (value: number | null) => string): string {
  return text('reports.pointAgainst', { label, now: write(now), lastYear: write(lastYear) })
}
