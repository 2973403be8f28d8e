import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'

const shortMonths = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** `Nov` */
export function shortMonth(day: string): string {
  return shortMonths.format(Date.parse(day))
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
