import type { Sent } from '#app/admin/client/endpoints.ts'
import { format } from '#app/admin/text/text.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { clockTimeIn } from '#app/i18n/time-zone.ts'
import { chosenRooms, type Draft } from './draft.ts'
import { channelOf, type EndContext, endOf, type Keep, type SaleForm, toGuest, unitKey } from './form.ts'
import type { Offers } from './use-offers.ts'
import type { Quote, SaleStay } from './use-quote.ts'
import type { FollowUps } from './use-sale.ts'

type Known = { stay: SaleStay; quote: Quote; offers: Offers; form: SaleForm }

/** Recorded where staff typed no reference. */
const NO_REFERENCE = 'reception'

/** Returns whether money is taken by reception with the sale. */
export function isTaken({ keep, way }: Pick<SaleForm, 'keep' | 'way'>): boolean {
  return keep !== 'quote' && way !== 'later' && way !== 'link'
}

/** Returns the amount of the payment or link; null when it is unreadable or 0. */
export function amountOf({ amountMinor }: Pick<SaleForm, 'amountMinor'>, totalMinor: number): number | null {
  const amount = amountMinor === undefined ? totalMinor : amountMinor
  return amount && amount <= totalMinor ? amount : null
}

/** Returns whether the guest can be checked in with the sale: a walk-in who arrives today, after check-in time. */
export function mayCheckIn(form: SaleForm, checkin: CalendarDay, offers: Offers): boolean {
  return isArriving(form, checkin, offers) && offers.checkin_at <= offers.as_of
}

/** Returns the check-in time when a walk-in is too early, as text; otherwise null. */
export function findCheckInTime(form: SaleForm, checkin: CalendarDay, offers: Offers): string | null {
  const { checkin_at: at, as_of: asOf, time_zone: zone } = offers
  return isArriving(form, checkin, offers) && at > asOf ? format.clock(clockTimeIn(zone, Date.parse(at))) : null
}

function isArriving({ source, keep }: SaleForm, checkin: CalendarDay, { today }: Offers): boolean {
  return source === 'walk_in' && keep === 'confirm' && checkin === today
}

export function endContextOf(offers: Offers, checkin: CalendarDay): EndContext {
  return { asOf: offers.as_of, timeZone: offers.time_zone, checkin, checkinAt: offers.checkin_at }
}

export type FormFault = 'name' | 'amount' | 'end' | 'contact'

/** Returns the errors of the form, by the names of the sale’s fields; empty when it can be sent. */
export function checkForm({ form, quote, ...known }: Known): Partial<Record<string, FormFault>> {
  const isQuote = form.keep === 'quote'
  const paysNow = !isQuote && form.way !== 'later'
  const needsEnd = form.keep !== 'confirm' || form.way === 'link'
  const { name, email, phone, country_code: code } = { ...noContact, ...toGuest(form) }
  return {
    ...(name === '' && !isQuote ? { 'guest.name': 'name' as const } : {}),
    ...(isQuote && !email && !(phone && code) ? { 'guest.email': 'contact' as const } : {}),
    ...(paysNow && amountOf(form, quote.total_minor) === null ? { amount_minor: 'amount' as const } : {}),
    ...(needsEnd && readEnd({ form, ...known }) === null ? { ends_at: 'end' as const } : {}),
  }
}

const noContact = { email: undefined, phone: undefined, country_code: undefined }

function readEnd({ form, offers, stay }: Omit<Known, 'quote'>): string | null {
  return endOf(form, endContextOf(offers, stay.checkin))
}

/** Returns the requests of a sale and of what follows it. */
export function planSale({ draft, stay, quote, offers, form }: Known & { draft: Draft }): {
  body: Sent<'POST /v1/bookings'>['body']
  wanted: FollowUps
} {
  const { keep, way } = form
  const end = readEnd({ form, offers, stay })
  const amount = amountOf(form, quote.total_minor)
  const text = (value: string) => value.trim() || undefined
  return {
    body: {
      ...stay,
      guest: toGuest(form),
      total_minor: quote.total_minor,
      special_requests: text(form.requests),
      arrival_time: text(form.arrivalTime),
      group: form.source === 'group' ? text(form.group) : undefined,
      hold_until: keep === 'hold' ? (end ?? undefined) : undefined,
    },
    wanted: {
      ...(isTaken(form) && amount && way !== 'later' && way !== 'link'
        ? { payment: { amount_minor: amount, way, reference: form.reference.trim() || NO_REFERENCE } }
        : {}),
      ...(way === 'link' && amount && end
        ? { link: { amount_minor: amount, ends_at: end, send: channelOf(form) } }
        : {}),
      units: wantedUnits(draft, form),
      isCheckedIn: form.isCheckedIn && mayCheckIn(form, stay.checkin, offers),
    },
  }
}

/** Returns the rooms by number that the booking gets, with the number of each room in the booking. */
function wantedUnits(draft: Draft, { units }: SaleForm): { room: number; unit: number }[] {
  return chosenRooms(draft).flatMap(({ choice }, index) => {
    const unit = units[unitKey(index, choice.roomTypeId)]
    return unit ? [{ room: index + 1, unit }] : []
  })
}

/** Returns the request of a quotation; null while its end is not complete. */
export function planQuotation({ stay, quote, offers, form }: Known): Sent<'POST /v1/quotations'>['body'] | null {
  const end = readEnd({ form, offers, stay })
  const { country_code: code, phone, email } = { ...noContact, ...toGuest(form) }
  if (!end) return null
  return {
    property: stay.property,
    room: stay.room,
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms_config: stay.rooms_config,
    child_ages: stay.child_ages,
    total_minor: quote.total_minor,
    ends_at: end,
    ...(phone && code ? { phone, country_code: code } : {}),
    ...(email ? { email } : {}),
  }
}

/** Returns what may be made of the chosen rooms: a quotation is of one room type at its own price, without extras. */
export function openKeeps(draft: Draft, form: SaleForm, mayQuote: boolean): Keep[] {
  const [first, ...others] = chosenRooms(draft)
  const isAlike = first?.choice.plan === OWN_PLAN && others.every(({ choice }) => isSame(choice, first.choice))
  const hasExtras = Object.values(form.extras).some((count) => count > 0)
  return mayQuote && isAlike && !hasExtras ? ['confirm', 'hold', 'quote'] : ['confirm', 'hold']
}

function isSame(one: { roomTypeId: number; plan: string }, other: { roomTypeId: number; plan: string }): boolean {
  return one.roomTypeId === other.roomTypeId && one.plan === other.plan
}
