import { useEffect, useMemo, useState } from 'react'
import { addMonths, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { call } from '#app/request/browser-call.ts'
import { type LoadedNights, loadNights, type Night, type NightSource } from './load-nights.ts'
import type { RangeLimits } from './pick-range.ts'

/** What a calendar knows of a property's nights so far. */
export type KnownNights = {
  nights: ReadonlyMap<CalendarDay, Night>
  rules: readonly DayRule[]
  /** A part could not be had: the calendar works without it. */
  hasFailed: boolean
}

type Known = KnownNights & { key: string; asked: readonly CalendarDay[] }

const MONTHS_A_CALL = 3
const MONTHS_ON_SHOW = 2
/** Whoever taps a counter taps it again. */
const PAUSE_MS = 200

/** The nights of a property for the months on show: asked for when the calendar stands, three months at a time. */
export function useNights(source: NightSource | null, month: CalendarDay): KnownNights {
  const key = source ? keyOf(source) : ''
  const [stored, setKnown] = useState<Known>(() => nothingKnown(key))
  const known = stored.key === key ? stored : nothingKnown(key)
  const missing = source ? firstMissing(known.asked, month) : null

  // Syncs with the server: what is on show and not yet known is asked for.
  useEffect(() => {
    if (!source || missing === null) return
    const abort = new AbortController()
    const ask = async () => {
      const part = await loadNights(call, source, { month: missing, signal: abort.signal })
      if (!abort.signal.aborted) setKnown((now) => withPart(now.key === key ? now : nothingKnown(key), missing, part))
    }
    const timer = setTimeout(ask, stored.asked.length > 0 ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, missing])

  return known
}

/** A calendar's limits with what is known of its nights. */
export function useNightLimits(limits: RangeLimits, { nights, rules }: KnownNights): RangeLimits {
  return useMemo(() => {
    const full = new Set([...nights].filter(([, { state }]) => state === 'full').map(([day]) => day))
    return { ...limits, rules, full }
  }, [limits, nights, rules])
}

function keyOf({ propertyId, categoryId, rooms }: NightSource): string {
  return `${propertyId}|${categoryId}|${formatRoomsConfig([...rooms])}`
}

function nothingKnown(key: string): Known {
  return { key, nights: new Map(), rules: [], hasFailed: false, asked: [] }
}

function firstMissing(asked: readonly CalendarDay[], month: CalendarDay): CalendarDay | null {
  const shown = Array.from({ length: MONTHS_ON_SHOW }, (_, index) => addMonths(month, index))
  return shown.find((each) => !asked.includes(each)) ?? null
}

function withPart(known: Known, month: CalendarDay, part: LoadedNights | null): Known {
  const asked = [...known.asked, ...Array.from({ length: MONTHS_A_CALL }, (_, index) => addMonths(month, index))]
  if (!part) return { ...known, asked, hasFailed: true }
  // A call tells the rules from its first month on: those of an earlier one know more.
  const rules = part.rules.length > known.rules.length ? part.rules : known.rules
  return { ...known, asked, rules, nights: new Map([...known.nights, ...part.nights]) }
}
