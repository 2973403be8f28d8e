import * as v from 'valibot'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { ChangePart } from '#app/overlays/modify-dates/overlay-path.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { digits, everyText, flag, positive, readAddress, text } from '#worker/site/http/query-fields.ts'

/** Query parameters that prove access; they are removed from the URL before a page is shown. */
export const proofNames = ['token', 'encrypted_req', 'phone', 'mobileNumber'] as const

const proofSchema = v.object({ token: text, encrypted_req: text, phone: text, mobileNumber: text })

/** Reads the proof of access from a URL. */
export function readProof(address: string) {
  const fields = readAddress(proofSchema, address)
  return {
    token: fields.token ?? fields.encrypted_req,
    phone: fields.phone ?? fields.mobileNumber,
    /** True when the URL has a proof, even an empty one, and must be cleaned. */
    isInUrl: proofNames.some((name) => fields[name] !== null),
  }
}

/** Returns the path of the booking, or of `suffix` below it, with the URL's query but without proofs. */
export function cleanPath(address: string, { bookingNo }: Pick<Booking, 'bookingNo'>, suffix = ''): string {
  const params = new URL(address).searchParams
  for (const name of proofNames) params.delete(name)
  const path = bookingPath(bookingNo) + suffix
  return params.size === 0 ? path : `${path}?${params}`
}

const moveSchema = v.object({ hotel_id: digits(12), selected_rcid: digits(12) })

export type RequestedParty = RequestedChange['party']

const changeSchema = v.object({
  part: flag('rooms'),
  checkin: text,
  checkout: text,
  selected_rcid: positive,
  rooms_config: text,
  rooms: text,
  adults: text,
  children: text,
  infants: text,
  pets: text,
  // The form without script sends one field for each child.
  child_ages: everyText,
})

export function readChange(address: string) {
  const fields = readAddress(changeSchema, address)
  const { rooms_config: roomsConfig, rooms, adults, children, infants, pets } = fields
  return {
    part: (fields.part ? 'rooms' : 'dates') as ChangePart,
    checkin: parseCalendarDay(fields.checkin),
    checkout: parseCalendarDay(fields.checkout),
    roomTypeId: fields.selected_rcid,
    party: { roomsConfig, rooms, adults, children, infants, pets, childAges: fields.child_ages.join('_') },
  }
}

export type RequestedChange = ReturnType<typeof readChange>

export function readMove(address: string) {
  const { hotel_id, selected_rcid } = readAddress(moveSchema, address)
  return { propertyId: hotel_id, roomTypeId: selected_rcid }
}

export type RequestedMove = ReturnType<typeof readMove>

/** Query parameter of a partial amount. */
export const AMOUNT = 'pay_amount'

const paySchema = v.object({ mode: text, bank: text, bank_search: text, [AMOUNT]: text })

const MAX_BANK_SEARCH_LENGTH = 60

export function readPay(address: string) {
  const { mode, bank, bank_search, pay_amount } = readAddress(paySchema, address)
  // The partial amount as typed; null means the whole amount due.
  return { mode, bank, soughtBank: (bank_search ?? '').slice(0, MAX_BANK_SEARCH_LENGTH), amount: pay_amount }
}

export type RequestedPayment = ReturnType<typeof readPay>

/** How a guest returned from a payment. */
export type Arrival = { kind: 'failed'; code: string; isRefunded: boolean } | { kind: 'paid' }

const schema = v.object({
  modal: text,
  cancellation_reason: text,
  failed: flag('true'),
  code: text,
  refunded: flag('true'),
  paid: flag('true'),
  changed: flag('true'),
  updated: flag('true'),
  done: text,
})

export function readBookingInput(address: string) {
  const fields = readAddress(schema, address)
  return {
    modal: fields.modal,
    arrival: readArrival(fields),
    done: {
      stayChanged: fields.changed,
      guestUpdated: fields.updated,
      extrasChanged: fields.done === 'extras',
      isComing: fields.done === 'coming',
    },
    cancellationReason: fields.cancellation_reason,
    change: readChange(address),
    move: readMove(address),
    pay: readPay(address),
  }
}

export type BookingInput = ReturnType<typeof readBookingInput>

/** Returns null when the guest does not return from a payment. */
function readArrival({ failed, code, refunded, paid }: v.InferOutput<typeof schema>): Arrival | null {
  if (failed) return { kind: 'failed', code: code ?? '', isRefunded: refunded }
  return paid ? { kind: 'paid' } : null
}
