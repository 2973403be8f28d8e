import type { SaleSource } from '#app/domain/bookings/sale-sources.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { ManualPaymentMethod } from '#app/domain/payments/manual-payment-methods.ts'
import { instantAt } from '#app/i18n/time-zone.ts'

export type Keep = 'confirm' | 'hold' | 'quote'

/** The payment of a sale: later, now at reception, or by a link. */
export type Way = 'later' | 'link' | ManualPaymentMethod

export type LinkChannel = 'email' | 'sms' | 'none'

/** Ends of a hold, a payment link or a quotation: hours from now, `arrival` or `other`. */
const endings = ['24', '1', '4', '48', '168', 'arrival', 'other'] as const
export type Ending = (typeof endings)[number]

/** The fields of guest and payment; the stay is in the address. */
export type SaleForm = {
  source: SaleSource
  group: string
  name: string
  /** With or without the country code: `+48 555 010 234`. */
  phone: string
  email: string
  requests: string
  arrivalTime: string
  keep: Keep
  way: Way
  /** Undefined: all of it; null: unreadable. */
  amountMinor: number | null | undefined
  reference: string
  channel: LinkChannel
  ending: Ending
  /** Local day and time at the property, `YYYY-MM-DDTHH:MM`, when `ending` is `other`. */
  endsAt: string
  isCheckedIn: boolean
  extras: Readonly<Record<string, number>>
  /** Ids of rooms by number, by `unitKey`; 0: none yet. */
  units: Readonly<Record<string, number>>
}

export const emptyForm: SaleForm = {
  source: 'walk_in',
  group: '',
  name: '',
  phone: '',
  email: '',
  requests: '',
  arrivalTime: '',
  keep: 'confirm',
  way: 'later',
  amountMinor: undefined,
  reference: '',
  channel: 'none',
  ending: '24',
  endsAt: '',
  isCheckedIn: true,
  extras: {},
  units: {},
}

/** Names a room of the booking while it is of this room type. */
export function unitKey(index: number, roomTypeId: number): string {
  return `${index}:${roomTypeId}`
}

export type ChangeForm = (change: Partial<SaleForm>) => void

const HOUR_MS = 3_600_000

/** Local time at which a hold that lasts until the day of arrival ends. */
const ARRIVAL_TIME = '18:00'

export type EndContext = { asOf: string; timeZone: string; checkin: CalendarDay; checkinAt: string }

/** Returns the chosen end as ISO text; null while the other time is not complete. */
export function endOf({ ending, endsAt }: Pick<SaleForm, 'ending' | 'endsAt'>, context: EndContext): string | null {
  const { asOf, timeZone, checkin } = context
  if (ending === 'arrival') return new Date(instantAt(checkin, ARRIVAL_TIME, timeZone)).toISOString()
  if (ending !== 'other') return new Date(Date.parse(asOf) + Number(ending) * HOUR_MS).toISOString()
  const [day, time] = endsAt.split('T')
  if (!day || !time || addDays(day as CalendarDay, 0) !== day) return null
  return new Date(instantAt(day as CalendarDay, time, timeZone)).toISOString()
}

/** The end of the sale: a hold lasts until the evening of the arrival at most, a quotation until check-in. */
type EndOfWhat = 'hold' | 'quote' | 'link'

const HOURS_AFTER_CHECKIN = { hold: 12, quote: 0, link: Number.POSITIVE_INFINITY } as const

/** Returns the ends that may be chosen now. */
export function openEndings(what: EndOfWhat, context: EndContext): Ending[] {
  const latest = Date.parse(context.checkinAt) + HOURS_AFTER_CHECKIN[what] * HOUR_MS
  return endings.filter((ending) => {
    const end = ending === 'other' ? null : endOf({ ending, endsAt: '' }, context)
    return end === null || (Date.parse(end) > Date.parse(context.asOf) && Date.parse(end) <= latest)
  })
}

// Country codes of the ITU: one or two digits where listed here, otherwise three.
const DIAL_CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Returns a typed number as the sale takes it; without a country code the server adds that of the property. */
export function splitPhone(typed: string): { country_code?: string; phone?: string } {
  const trimmed = typed.trim()
  const digits = trimmed.replaceAll(/\D/g, '')
  if (digits === '') return {}
  const isInternational = trimmed.startsWith('+') || trimmed.startsWith('00')
  const match = isInternational ? DIAL_CODE.exec(digits.replace(/^00/, '')) : null
  return match ? { country_code: `+${match[1]}`, phone: match[2] } : { phone: digits }
}

/** Returns the channel of a payment link; without an address for it staff send the link themselves. */
export function channelOf({ channel, email, phone }: Pick<SaleForm, 'channel' | 'email' | 'phone'>): LinkChannel {
  const address = { none: '', email, sms: phone }[channel].trim()
  return address === '' ? 'none' : channel
}

/** Returns the guest as the sale takes it. */
export function toGuest({ name, phone, email }: Pick<SaleForm, 'name' | 'phone' | 'email'>) {
  const number = splitPhone(phone)
  const address = email.trim()
  return {
    name: name.trim(),
    ...number,
    ...(address ? { email: address } : {}),
    ...(number.phone || address ? {} : { without_contact: true }),
  }
}

export function wantedExtras({ extras }: Pick<SaleForm, 'extras'>): { code: string; count: number }[] {
  return Object.entries(extras).flatMap(([code, count]) => (count > 0 ? [{ code, count }] : []))
}
