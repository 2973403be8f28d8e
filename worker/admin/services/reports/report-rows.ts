import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type DayRange, type ReportPeriod, toDayNumber } from '#app/domain/reports/report-periods.ts'
import type { FactRow, NumberedRange } from './report-lists.ts'
import type { ReportProperty } from './report-properties.ts'

export type ReportValues = Record<string, number | null>

export type ReportRow = {
  from: CalendarDay
  to: CalendarDay
  /** Null: the sum of all properties. */
  property: number | null
  currency: string
  key: string
  values: ReportValues
  lastYear: (DayRange & { values: ReportValues }) | null
}

export function toRanges(periods: readonly ReportPeriod[]): NumberedRange[] {
  return periods.flatMap(({ lastYear, ...period }, index) => [
    toRange(period, 2 * index, false),
    ...(lastYear ? [toRange(lastYear, 2 * index + 1, true)] : []),
  ])
}

function toRange({ from, to }: DayRange, n: number, isLastYear: boolean): NumberedRange {
  return { n, first: toDayNumber(from), last: toDayNumber(to), isLastYear }
}

/** Rows of a report have one property and currency, or one currency; 0 stands for all properties. */
export type ReportGroup = { property: number; currency: string }

export function listGroups(properties: readonly ReportProperty[], isEachProperty: boolean): ReportGroup[] {
  const groups = properties.flatMap(({ id, currency, otherCurrencies }) =>
    [currency, ...otherCurrencies].map((one) => ({ property: isEachProperty ? id : 0, currency: one })),
  )
  const byKey = new Map(groups.map((group) => [`${group.property} ${group.currency}`, group]))
  return [...byKey.values()].sort((a, b) => a.property - b.property || a.currency.localeCompare(b.currency))
}

type Assembly = {
  periods: readonly ReportPeriod[]
  groups: readonly ReportGroup[]
  facts: readonly FactRow[]
  /**
   * Keys in order, others follow; each has a row where either year has it. Absent: one row for each period and group.
   */
  keys?: readonly string[]
  /** Returns the values of the sums of a range; `whole` has the sums of all its keys. */
  toValues: (sums: readonly number[], whole: readonly number[]) => ReportValues
}

export function assembleRows({ periods, groups, facts, keys, toValues }: Assembly): ReportRow[] {
  const byKey = new Map<string, number[]>()
  const byRange = new Map<string, number[]>()
  for (const { n, property, currency, key, sums } of facts) {
    addTo(byKey, `${n} ${property} ${currency} ${key}`, sums)
    addTo(byRange, `${n} ${property} ${currency}`, sums)
  }
  const ordered = keys && [...new Set([...keys, ...facts.map(({ key }) => key).sort()])]
  return periods.flatMap(({ from, to, lastYear }, index) =>
    groups.flatMap(({ property, currency }) => {
      const [now, before] = [2 * index, 2 * index + 1].map((n) => `${n} ${property} ${currency}`) as [string, string]
      const present = ordered?.filter((key) => byKey.has(`${now} ${key}`) || byKey.has(`${before} ${key}`)) ?? ['']
      const valuesOf = (range: string, key: string) =>
        toValues(byKey.get(`${range} ${key}`) ?? [], byRange.get(range) ?? [])
      return present.map((key) => ({
        from,
        to,
        property: property || null,
        currency,
        key,
        values: valuesOf(now, key),
        lastYear: lastYear && { ...lastYear, values: valuesOf(before, key) },
      }))
    }),
  )
}

function addTo(sums: Map<string, number[]>, key: string, added: readonly number[]): void {
  const old = sums.get(key) ?? []
  const width = Math.max(old.length, added.length)
  sums.set(
    key,
    Array.from({ length: width }, (_, index) => (old[index] ?? 0) + (added[index] ?? 0)),
  )
}

/** Returns a share in hundredths of a percent, rounded; null when there is nothing to divide by. */
export function shareBp(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole)
}

/** Returns an amount for each of a number, rounded to minor units; null when there is nothing to divide by. */
export function perUnit(amountMinor: number, count: number): number | null {
  return count === 0 ? null : Math.round(amountMinor / count)
}
