import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { format, text } from '#app/admin/text/text.ts'

export type OccupancyRow = EndpointItem<'GET /v1/reports/occupancy'>
export type CancellationRow = EndpointItem<'GET /v1/reports/cancellations'>

/** A change to last year: relative, or in percentage points. Null without last year. */
export type Change = { value: number; unit: 'percent' | 'points' } | null

/** Returns the change in percent, to one decimal. */
export function changeOf(now: number | null, lastYear: number | null | undefined): Change {
  if (now === null || lastYear === null || lastYear === undefined || lastYear === 0) return null
  return { value: round(((now - lastYear) / lastYear) * 100), unit: 'percent' }
}

/** Returns the change of a share in points; shares are in hundredths of a percent. */
export function pointsOf(nowBp: number | null, lastYearBp: number | null | undefined): Change {
  if (nowBp === null || lastYearBp === null || lastYearBp === undefined) return null
  return { value: round((nowBp - lastYearBp) / 100), unit: 'points' }
}

type Compared = Pick<OccupancyRow, 'occupancy_bp'> & {
  last_year: Pick<OccupancyRow, 'occupancy_bp' | 'room_nights'> | null
}

/** Returns the change of the occupancy; none against a year without a stay, which has no rates to compare either. */
export function occupancyChange({ occupancy_bp: now, last_year: lastYear }: Compared): Change {
  return lastYear?.room_nights ? pointsOf(now, lastYear.occupancy_bp) : null
}

const round = (value: number) => Math.round(value * 10) / 10

export function formatChange({ value, unit }: NonNullable<Change>): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±'
  const size = Math.abs(value)
  if (unit === 'percent') return `${sign}${format.percent(size)}`
  return text('reports.points', { change: `${sign}${format.number(size, 1)}` })
}

/** Formats a share in hundredths of a percent; a dash where there is nothing to divide by. */
export function formatShare(shareBp: number | null | undefined): string {
  return shareBp === null || shareBp === undefined ? '–' : format.percent(round(shareBp / 100))
}

export function formatMinor(amountMinor: number | null | undefined, currency: string): string {
  return amountMinor === null || amountMinor === undefined ? '–' : format.price({ amountMinor, currency })
}

type CurrencyRow = { currency: string; room_nights_available: number; room_nights: number }

/** Returns the currencies of the rows, the one with most rooms first. */
export function currenciesOf(rows: readonly CurrencyRow[]): string[] {
  const nights = new Map<string, number>()
  for (const row of rows) {
    nights.set(row.currency, (nights.get(row.currency) ?? 0) + row.room_nights_available + row.room_nights)
  }
  return [...nights].sort(([a, one], [b, other]) => other - one || a.localeCompare(b)).map(([currency]) => currency)
}

/** Columns by which the list of properties is sorted. */
export const sortColumns = ['name', 'occupancy', 'adr', 'revpar', 'revenue'] as const
export type SortColumn = (typeof sortColumns)[number]

export type Sort = { column: SortColumn; isDescending: boolean }

export function readSort(sort: string | undefined): Sort {
  const name = sort?.replace('-', '')
  const column = sortColumns.find((one) => one === name)
  return column ? { column, isDescending: sort?.startsWith('-') === true } : { column: 'revenue', isDescending: true }
}

export type NamedRow = OccupancyRow & { name: string }

export function sortRows(rows: readonly NamedRow[], { column, isDescending }: Sort): NamedRow[] {
  const direction = isDescending ? -1 : 1
  return rows.toSorted((a, b) => {
    if (column === 'name') return direction * a.name.localeCompare(b.name)
    return direction * (sortValue(a, column) - sortValue(b, column)) || a.name.localeCompare(b.name)
  })
}

function sortValue(row: OccupancyRow, column: Exclude<SortColumn, 'name'>): number {
  const values = {
    occupancy: row.occupancy_bp,
    adr: row.adr_minor,
    revpar: row.revpar_minor,
    revenue: row.room_revenue_minor,
  }
  return values[column] ?? -1
}
