import { useAtomValue } from 'jotai/react'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { addMonths, type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { Money } from '#app/domain/money/money.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { formatShown } from '#app/i18n/shown-prices.ts'
import { endOfShownMonths } from './calendar.tsx'
import { chargedCurrency } from './cell-price.ts'
import { type LoadedNights, loadNights, type Night, type NightSource } from './load-nights.ts'
import { loadPlaceDays, type PlaceSource } from './load-place-days.ts'
import { areDefaultDates, firstArrivalAfter } from './opening-month.ts'
import type { PickedRange, RangeLimits } from './pick-range.ts'

export type CalendarAsked = {
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  source: CalendarSource | null
}

/** Nights of a property, or totals of a place by arrival day. */
export type CalendarSource = NightSource | PlaceSource

export type ShownCalendar = ReturnType<typeof useCalendar>

export function useCalendar({ range, limits, format, source }: CalendarAsked) {
  const [month, setMonth] = useState<CalendarDay>(startOfMonth(range.checkin))
  const [refused, setRefused] = useState<CalendarDay | null>(null)
  const [begin, setBegin] = useState(range.checkin)
  const known = useNights(source, month)
  const nightLimits = useNightLimits(limits, known)
  const [isOpening, setOpening] = useState(source !== null && areDefaultDates(range, limits))
  const shown = useAtomValue(visitAtom)?.shown

  // Once, when the first months are loaded and the guest has chosen nothing: a month without arrivals is skipped.
  if (isOpening && (firstMissing(known.asked, month) === null || !areDefaultDates(range, limits))) {
    const arrival = areDefaultDates(range, limits) ? firstArrivalAfter(month, known.nights, nightLimits) : null
    setOpening(false)
    if (arrival) {
      setMonth(startOfMonth(arrival))
      setBegin(arrival)
    }
  }

  return {
    range,
    format: formatShown(format, shown),
    /** Currency of the charge when it differs from the display currency. */
    charged: shown ? chargedCurrency(known.nights) : null,
    month,
    setMonth(next: CalendarDay) {
      setOpening(false)
      setMonth(next)
    },
    refused,
    setRefused,
    begin,
    /** Null without prices: no source, or a place without totals. */
    known: source && !hasNoTotals(source, known) ? known : null,
    /** Length of the stay that the totals of a place are for; null when prices are of nights. */
    totalNights: source && isPlace(source) ? source.nights : null,
    /** Includes the property's rules as far as loaded. */
    limits: nightLimits,
    /** Shows dates that were not picked in the grid. */
    show(day: CalendarDay) {
      setBegin(day)
      setRefused(null)
      if (day < month || day >= endOfShownMonths(month)) setMonth(startOfMonth(day))
    },
  }
}

function hasNoTotals(source: CalendarSource, { asked, nights, hasFailed }: Known): boolean {
  return isPlace(source) && asked.length > 0 && nights.size === 0 && !hasFailed
}

type KnownNights = {
  nights: ReadonlyMap<CalendarDay, Night>
  rules: readonly DayRule[]
  /** Charged once a stay, in addition to the nights; null until known. */
  stayFees: Money | null
  /** A request failed; the calendar works without prices. */
  hasFailed: boolean
  /** How old the oldest prices were when they were loaded; null for prices of now. */
  ageSeconds: number | null
}

type Known = KnownNights & { key: string; asked: readonly CalendarDay[] }

const MONTHS_PER_REQUEST = 3
const SHOWN_MONTHS = 2
const PAUSE_MS = 200

function useNights(source: CalendarSource | null, month: CalendarDay): Known {
  const key = source ? keyOf(source) : ''
  const [stored, setKnown] = useState<Known>(() => nothingKnown(key))
  const known = stored.key === key ? stored : nothingKnown(key)
  const missing = source ? firstMissing(known.asked, month) : null

  // Syncs with the server: loads shown months that are still unknown.
  useEffect(() => {
    if (!source || missing === null) return
    const abort = new AbortController()
    const ask = async () => {
      const asked = { month: missing, signal: abort.signal }
      const part = await (isPlace(source) ? loadPlaceDays(call, source, asked) : loadNights(call, source, asked))
      if (abort.signal.aborted) return
      const months = monthsOf(missing, isPlace(source) ? 1 : MONTHS_PER_REQUEST)
      setKnown((now) => withPart(now.key === key ? now : nothingKnown(key), months, part))
    }
    const timer = setTimeout(ask, stored.asked.length > 0 ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, missing])

  return known
}

function useNightLimits(limits: RangeLimits, { nights, rules }: KnownNights): RangeLimits {
  return useMemo(() => {
    const full = new Set([...nights].filter(([, { state }]) => state === 'full').map(([day]) => day))
    return { ...limits, rules, full }
  }, [limits, nights, rules])
}

function isPlace(source: CalendarSource): source is PlaceSource {
  return 'place' in source
}

function keyOf(source: CalendarSource): string {
  const party = `${formatRoomsConfig([...source.rooms])}|${formatChildAges(source.rooms) ?? ''}`
  return isPlace(source)
    ? `${source.place}|${source.nights}|${party}`
    : `${source.propertyId}|${source.categoryId}|${party}`
}

function monthsOf(first: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
}

function nothingKnown(key: string): Known {
  return { key, nights: new Map(), rules: [], stayFees: null, hasFailed: false, ageSeconds: null, asked: [] }
}

function firstMissing(asked: readonly CalendarDay[], month: CalendarDay): CalendarDay | null {
  return monthsOf(month, SHOWN_MONTHS).find((each) => !asked.includes(each)) ?? null
}

function withPart(known: Known, months: readonly CalendarDay[], part: LoadedNights | null): Known {
  const asked = [...known.asked, ...months]
  if (!part) return { ...known, asked, hasFailed: true }
  // A response has the rules from its first month on, so an earlier month has more.
  const rules = part.rules.length > known.rules.length ? part.rules : known.rules
  const stayFees = known.stayFees?.amountMinor ? known.stayFees : part.stayFees
  const ages = [known.ageSeconds, part.ageSeconds ?? null].filter((age) => age !== null)
  const ageSeconds = ages.length > 0 ? Math.max(...ages) : null
  return { ...known, asked, rules, stayFees, ageSeconds, nights: new Map([...known.nights, ...part.nights]) }
}
