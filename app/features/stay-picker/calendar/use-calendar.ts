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

export type CalendarInput = {
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  source: CalendarSource | null
}

/** Nights of a property, or totals of a place by arrival day. */
export type CalendarSource = NightSource | PlaceSource

export type CalendarState = ReturnType<typeof useCalendar>

/** Returns the state of a calendar, and loads the nights of its visible months. */
export function useCalendar({ range, limits, format, source }: CalendarInput) {
  const [month, setMonth] = useState<CalendarDay>(startOfMonth(range.checkin))
  const [refusedDay, setRefusedDay] = useState<CalendarDay | null>(null)
  const [begin, setBegin] = useState(range.checkin)
  const loadedNights = useNights(source, month)
  const nightLimits = useNightLimits(limits, loadedNights)
  const [isOpening, setOpening] = useState(source !== null && areDefaultDates(range, limits))
  const displayCurrency = useAtomValue(visitAtom)?.shown

  // Once, when the first months are loaded and the guest has chosen nothing: skips months without arrivals.
  if (isOpening && (firstMissing(loadedNights.requestedMonths, month) === null || !areDefaultDates(range, limits))) {
    const arrival = areDefaultDates(range, limits) ? firstArrivalAfter(month, loadedNights.nights, nightLimits) : null
    setOpening(false)
    if (arrival) {
      setMonth(startOfMonth(arrival))
      setBegin(arrival)
    }
  }

  return {
    range,
    format: formatShown(format, displayCurrency),
    /** Currency of the charge when it differs from the display currency. */
    chargedCurrency: displayCurrency ? chargedCurrency(loadedNights.nights) : null,
    month,
    setMonth(next: CalendarDay) {
      setOpening(false)
      setMonth(next)
    },
    refusedDay,
    setRefusedDay,
    begin,
    /** Null without prices: no source, or a place without totals. */
    loadedNights: source && !hasNoTotals(source, loadedNights) ? loadedNights : null,
    /** Length of the stay that the totals of a place are for; null when prices are of nights. */
    totalNights: source && isPlace(source) ? source.nights : null,
    /** Includes the property's rules as far as loaded. */
    limits: nightLimits,
    /** Shows dates that were not picked in the grid. */
    show(day: CalendarDay) {
      setBegin(day)
      setRefusedDay(null)
      if (day < month || day >= endOfShownMonths(month)) setMonth(startOfMonth(day))
    },
  }
}

function hasNoTotals(source: CalendarSource, { requestedMonths, nights, hasFailed }: NightStore): boolean {
  return isPlace(source) && requestedMonths.length > 0 && nights.size === 0 && !hasFailed
}

type CalendarNights = {
  nights: ReadonlyMap<CalendarDay, Night>
  rules: readonly DayRule[]
  /** Charged once per stay, in addition to the nights; null until loaded. */
  stayFees: Money | null
  /** A request failed; the calendar works without prices. */
  hasFailed: boolean
  /** Age of the oldest prices when they were loaded; null when they were not cached. */
  ageSeconds: number | null
}

/** `key` identifies the source; `requestedMonths` are those already requested for it. */
type NightStore = CalendarNights & { key: string; requestedMonths: readonly CalendarDay[] }

const MONTHS_PER_REQUEST = 3
const SHOWN_MONTHS = 2

/** Delay of further requests, while the guest turns pages. */
const PAUSE_MS = 200

function useNights(source: CalendarSource | null, month: CalendarDay): NightStore {
  const key = source ? keyOf(source) : ''
  const [store, setStore] = useState<NightStore>(() => emptyStore(key))
  const currentStore = store.key === key ? store : emptyStore(key)
  const missing = source ? firstMissing(currentStore.requestedMonths, month) : null

  // Syncs with the server: loads the visible months that were not requested.
  useEffect(() => {
    if (!source || missing === null) return
    const abort = new AbortController()
    const load = async () => {
      const request = { month: missing, signal: abort.signal }
      const part = await (isPlace(source) ? loadPlaceDays(call, source, request) : loadNights(call, source, request))
      if (abort.signal.aborted) return
      const months = monthsOf(missing, isPlace(source) ? 1 : MONTHS_PER_REQUEST)
      setStore((latest) => withPart(latest.key === key ? latest : emptyStore(key), months, part))
    }
    const timer = setTimeout(load, store.requestedMonths.length > 0 ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, missing])

  return currentStore
}

function useNightLimits(limits: RangeLimits, { nights, rules }: CalendarNights): RangeLimits {
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
    : `${source.propertyId}|${source.categoryId}|${source.plan}|${party}`
}

function monthsOf(first: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
}

function emptyStore(key: string): NightStore {
  return { key, nights: new Map(), rules: [], stayFees: null, hasFailed: false, ageSeconds: null, requestedMonths: [] }
}

/** Returns the first visible month that was not requested, or null. */
function firstMissing(requestedMonths: readonly CalendarDay[], month: CalendarDay): CalendarDay | null {
  return monthsOf(month, SHOWN_MONTHS).find((visibleMonth) => !requestedMonths.includes(visibleMonth)) ?? null
}

/** Returns the store with a response added; null means that the request failed. */
function withPart(store: NightStore, months: readonly CalendarDay[], part: LoadedNights | null): NightStore {
  const requestedMonths = [...store.requestedMonths, ...months]
  if (!part) return { ...store, requestedMonths, hasFailed: true }
  // A response contains the rules from its first month on, so the response with most rules has all.
  const rules = part.rules.length > store.rules.length ? part.rules : store.rules
  const stayFees = store.stayFees?.amountMinor ? store.stayFees : part.stayFees
  const ages = [store.ageSeconds, part.ageSeconds ?? null].filter((age) => age !== null)
  const ageSeconds = ages.length > 0 ? Math.max(...ages) : null
  const nights = new Map([...store.nights, ...part.nights])
  return { ...store, requestedMonths, rules, stayFees, ageSeconds, nights }
}
