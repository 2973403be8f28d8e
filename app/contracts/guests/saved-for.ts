import * as v from 'valibot'
import { each, wireText } from '#app/contracts/wire-values.ts'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type NeedName, needNames, needParams, readNeeds } from '#app/domain/search/room-needs.ts'

const day = v.pipe(
  v.string(),
  v.transform((text) => parseCalendarDay(text)),
  v.custom<CalendarDay>((value) => value !== null),
)

const total = v.object({
  amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})

const savedForSchema = v.object({
  checkin: day,
  checkout: day,
  rooms_config: v.pipe(v.string(), v.regex(/^[\d_-]{0,200}$/)),
  child_ages: v.pipe(v.string(), v.regex(/^[\dx_-]{0,400}$/)),
  /** The total when the stay was saved; null when it had no price. */
  total: v.nullable(total),
  /** Requirements for the room type. */
  ...each(v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/))), ...needNames),
})

/** Dates, party and room requirements for which a property was saved. */
export type SavedFor = v.InferOutput<typeof savedForSchema>

/** Parses the stored JSON; null when there is none or it is invalid. */
export function readSavedFor(json: string | null): SavedFor | null {
  if (json === null) return null
  try {
    return v.parse(savedForSchema, JSON.parse(json))
  } catch {
    return null
  }
}

/** Optional fields of requests that save properties. */
export const requestedDatesEntries = {
  checkin: wireText(40, 'Check-in that the properties are saved for.'),
  checkout: wireText(40),
  rooms_config: wireText(200, 'Party that the properties are saved for.'),
  child_ages: wireText(400),
  ...each(wireText(8, 'What the room type must have, as in the filters of a list.'), ...needNames),
}

/** Dates and party as requested; the server checks them and adds the total. */
export type RequestedDates = {
  checkin: string
  checkout: string
  rooms_config: string | null
  child_ages: string | null
} & Partial<Record<NeedName, string>>

type Wire = { [Name in 'checkin' | 'checkout' | 'rooms_config' | 'child_ages']: string | null } & {
  [Name in NeedName]?: string | null
}

/** Returns what a property is saved for; null without dates. */
export function toRequestedDates({
  checkin,
  checkout,
  rooms_config,
  child_ages,
  ...needs
}: Wire): RequestedDates | null {
  return checkin && checkout ? { checkin, checkout, rooms_config, child_ages, ...needParams(readNeeds(needs)) } : null
}

/**
 * Formats a property saved on a device for the URL of its list: `12` or
 * `12~2026-12-11~2026-12-13~1-2_0_0_0~~420000~INR~3___`.
 */
export function formatDeviceStay(id: number, saved: SavedFor | null): string {
  if (!saved) return String(id)
  const { checkin, checkout, rooms_config, child_ages, total: savedTotal } = saved
  const params = needParams(readNeeds(saved))
  const needs = Object.keys(params).length > 0 ? needNames.map((name) => params[name] ?? '').join('_') : ''
  const emptyTotal = needs ? ['', ''] : []
  const money = savedTotal ? [savedTotal.amountMinor, savedTotal.currency] : emptyTotal
  return [id, checkin, checkout, rooms_config, child_ages, ...money, ...(needs ? [needs] : [])].join('~')
}

/** Parses the text of `formatDeviceStay`; null without a valid id. An invalid rest is left out. */
export function parseDeviceStay(text: string): { id: number; savedFor: SavedFor | null } | null {
  const [id = '', checkin, checkout, rooms_config, child_ages, amount, currency, needsText] = text.split('~')
  if (!/^\d{1,12}$/.test(id) || Number(id) === 0) return null
  const savedTotal = amount ? { amountMinor: Number(amount), currency } : null
  const values = (needsText ?? '').split('_')
  const needs = needParams(readNeeds(Object.fromEntries(needNames.map((name, index) => [name, values[index]]))))
  const input = { checkin, checkout, rooms_config, child_ages, total: savedTotal, ...needs }
  const parsed = v.safeParse(savedForSchema, input)
  return { id: Number(id), savedFor: parsed.success ? parsed.output : null }
}
