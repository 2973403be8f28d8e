import type { DayRange } from '#app/domain/reports/report-periods.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { ReportRow } from '../report-rows.ts'
import type { WeekFigures } from './load-week-figures.ts'

const format = createFormatter('en', { device: 'desktop' })

/** Writes the weekly figures in English, the language of the admin. */
export function writeReportText(
  { week, ahead, past, booked }: WeekFigures,
  { name, origin }: { name: string; origin: string },
): { subject: string; body: string } {
  const sold = past.filter(isFilled)
  const coming = booked.filter(isFilled)
  const nights = nameRange(week)
  const body = [
    `Hello ${name},`,
    `The seven nights ${nights}, beside the same weekdays of last year:`,
    ...(sold.length > 0 ? sold.map(writeWeek) : ['No night was sold.']),
    `On the books for the thirty nights ${nameRange(ahead)}, beside what was on the books a year ago:`,
    ...(coming.length > 0 ? coming.map(writeBooked) : ['No night is booked yet.']),
    `All reports: ${origin}/reports?span=dates&from=${week.from}&to=${week.to}&against=same_weekday`,
    `You asked for this mail. Change its day or end it: ${origin}/reports?sheet=mail`,
  ].join('\n\n')
  return { subject: `Your week in figures: ${nights}`, body }
}

function nameRange({ from, to }: DayRange): string {
  // Some mail programs show the marks that keep a range on one line.
  return format.dayRange(from, to).replaceAll('\u2060', '')
}

/** Returns whether there is anything to say of a currency, now or a year ago. */
function isFilled({ values, lastYear }: ReportRow): boolean {
  return (values.room_nights ?? 0) > 0 || (lastYear?.values.room_nights ?? 0) > 0
}

function writeWeek(row: ReportRow): string {
  return [
    `${row.currency}`,
    `- Occupancy: ${compare(row, 'occupancy_bp', formatShare)}`,
    `- ADR: ${compare(row, 'adr_minor', toPrice(row))}`,
    `- RevPAR: ${compare(row, 'revpar_minor', toPrice(row))}`,
    `- Room revenue: ${compare(row, 'room_revenue_minor', toPrice(row))}`,
    `- Room nights: ${compare(row, 'room_nights', format.number)}`,
  ].join('\n')
}

function writeBooked(row: ReportRow): string {
  return [
    `${row.currency}`,
    `- Room nights: ${compare(row, 'room_nights', format.number)}`,
    `- Room revenue: ${compare(row, 'room_revenue_minor', toPrice(row))}`,
    `- ADR: ${compare(row, 'adr_minor', toPrice(row))}`,
  ].join('\n')
}

function compare({ values, lastYear }: ReportRow, name: string, write: (value: number) => string): string {
  const [now, before] = [values[name] ?? null, lastYear?.values[name] ?? null]
  return `${now === null ? '–' : write(now)} (last year ${before === null ? '–' : write(before)})`
}

const toPrice =
  ({ currency }: ReportRow) =>
  (amountMinor: number) =>
    format.price({ amountMinor, currency })

function formatShare(shareBp: number): string {
  return format.percent(Math.round(shareBp / 10) / 10)
}
