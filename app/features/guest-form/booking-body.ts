import { bookingRequestType } from '#app/domain/bookings/booking-request.ts'
import { bookedFields, readGuestForm, toWire } from '#app/domain/guests/guest-fields.ts'
import { countsOfOccupancy, occupancyString, parseRoomsConfig, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { LatestSearch } from '#app/features/search-box/recent/search-session.ts'

/** A form as it is sent, with or without script: names and texts. */
export type SentForm = Record<string, string>

/**
 * The body of createBooking out of the summary's form: one mapping for the browser's call and for the form sent without
 * script. The total goes along only so that the server can tell when it has changed.
 */
export function toBookingBody(
  form: SentForm,
  source: string,
  search: LatestSearch | null = null,
): Record<string, unknown> {
  const rooms = parseRoomsConfig(form.rooms_config)
  return {
    user: toUser(form),
    booking: {
      hotel_id: form.hotel_id,
      room_category_id: form.room_category_id,
      checkin: form.checkin,
      checkout: form.checkout,
      rooms_config: form.rooms_config,
      child_ages: form.child_ages,
      ...(rooms
        ? { ...countsOfOccupancy(occupancyString(rooms)), rooms: rooms.length, guests: summarizeRooms(rooms).guests }
        : {}),
      coupon_code: form.coupon_code,
      ...(form.early_checkin ? { additional_charge_info: { early_checkin: true } } : {}),
      ...(form.quotation_id ? { quotation_id: form.quotation_id } : {}),
      ...(form.utm_source ? { utm_source: form.utm_source } : {}),
      ...toReplaced(form),
      source,
      search_request_id: search?.requestId,
      search_hotel_index: search?.hotelIndex,
      pricing: { total: form.shown_total },
    },
    ...toPayments(form),
  }
}

function toUser(form: SentForm): Record<string, string | undefined> {
  const guest = readGuestForm(form)
  const name = guest.name || [guest.firstName, guest.lastName].filter(Boolean).join(' ')
  return toWire(bookedFields, { ...guest, name })
}

/** The booking this one takes the place of, where the guest said so. */
function toReplaced({ old_booking_id: oldBookingId }: SentForm): Record<string, string> {
  return oldBookingId ? { request_type: bookingRequestType({ oldBookingId }), old_booking_id: oldBookingId } : {}
}

/** What is to be paid now, and the wish to use wallet money: its amount is the server's to say. */
function toPayments(form: SentForm): { payments?: Record<string, unknown> } {
  const way = form.pay ?? 'hotel'
  const usesWallet = form.use_wallet === 'on'
  const wish = form[usesWallet ? `wish_${way}_wallet` : `wish_${way}`]
  const payments = {
    ...(way === 'hotel' || wish === '0' ? {} : { from_payment_method: { amount: wish || null, ...toMode(form) } }),
    ...(usesWallet ? { use_wallet: true, shown_wallet: form.shown_wallet } : {}),
  }
  return Object.keys(payments).length > 0 ? { payments } : {}
}

/** What it is paid with, where the form asked. */
function toMode({ pay_mode: mode }: SentForm): { upm_id?: string } {
  return mode ? { upm_id: mode } : {}
}

/** The texts of a form. */
export function readForm(data: FormData): SentForm {
  return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
