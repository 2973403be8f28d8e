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
  const sums = sumFacts(facts)
  const others = [...new Set(facts.map(({ key }) => key))].sort()
  const ordered = keys && [...new Set([...keys, ...others])]
  return periods.flatMap(({ from, to, lastYear }, index) =>
    groups.flatMap(({ property, currency }) => {
      const [now, before] = [2 * index, 2 * index + 1].map((n) => sums.get(nameOf({ n, property, currency })))
      const present = ordered?.filter((key) => hasSums(now, key) || hasSums(before, key)) ?? ['']
      const valuesOf = (range: RangeSums | undefined, key: string) =>
        toValues(range?.byKey.get(key) ?? [], range?.whole ?? [])
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

/** Sums of a range and group, and of each of its keys. */
type RangeSums = { whole: number[]; byKey: Map<string, number[]> }

/** Facts of a key may cancel each other out: a stay that is in a sum, and its change that is in none yet. */
const hasSums = (range: RangeSums | undefined, key: string) => range?.byKey.get(key)?.some((sum) => sum !== 0) ?? false

type RangeOfGroup = Pick<FactRow, 'n' | 'property' | 'currency'>

const nameOf = ({ n, property, currency }: RangeOfGroup) => `${n} ${property} ${currency}`

/** Facts of a range follow each other mostly: a report of each property has 90,000. */
function sumFacts(facts: readonly FactRow[]): Map<string, RangeSums> {
  const found = new Map<string, RangeSums>()
  let last: FactRow | null = null
  let sums: RangeSums = { whole: [], byKey: new Map() }
  for (const fact of facts) {
    const isSame = fact.n === last?.n && fact.property === last.property && fact.currency === last.currency
    if (!isSame) {
      const name = nameOf(fact)
      sums = found.get(name) ?? { whole: [], byKey: new Map() }
      found.set(name, sums)
      last = fact
    }
    addTo(sums.whole, fact.sums)
    const ofKey = sums.byKey.get(fact.key)
    if (ofKey) addTo(ofKey, fact.sums)
    else sums.byKey.set(fact.key, [...fact.sums])
  }
  return found
}

function addTo(sums: number[], added: readonly number[]): void {
  for (let index = 0; index < added.length; index += 1) sums[index] = (sums[index] ?? 0) + (added[index] ?? 0)
}

/** Returns a share in hundredths of a percent, rounded; null when there is nothing to divide by. */
export function shareBp(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole)
}

/** Returns an amount for each of a number, rounded to minor units; null when there is nothing to divide by. */
export function perUnit(amountMinor: number, count: number): number | null {
  return count === 0 ? null : Math.round(amountMinor / count)
}
