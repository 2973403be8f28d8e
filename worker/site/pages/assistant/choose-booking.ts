import { conversationPath } from '#app/domain/help/conversation-path.ts'
import type { AssistantModel, ChatBooking, LookUp } from '#app/features/assistant/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { listBookings, listRememberedBookings } from '#worker/services/bookings/reading/list-bookings.ts'
import { lookOf, toBookingRow } from '#worker/site/pages/booking/reading/look.ts'
import { listDialCodes } from '#worker/site/pages/login/dial-codes.ts'
import type { AssistantDetails } from './assistant-details.ts'

/** Number of bookings read, and number offered for upcoming and past bookings each. */
const LOOKED_THROUGH = 20
const OFFERED = 3

export async function loadOwnBookings(details: AssistantDetails): Promise<AssistantModel['bookings']> {
  const { deps, scope, access, words } = details
  const [listed, remembered] = await Promise.all([
    listBookings(deps, scope, { tab: null, limit: LOOKED_THROUGH, offset: 0 }),
    listRememberedBookings(deps, scope, access),
  ])
  const own = new Map([...(listed.ok ? listed.value : []), ...remembered].map((booking) => [booking.id, booking]))
  const all = [...own.values()].sort((one, other) => (one.checkin < other.checkin ? -1 : 1))
  const isAhead = (booking: Booking) => ['confirmed', 'staying', 'held', 'working'].includes(lookOf(booking, scope.now))
  const ahead = all.filter(isAhead).slice(0, OFFERED)
  const before = all.filter((booking) => !isAhead(booking))
  return [
    { heading: words.translate('assistant.comingUp'), rows: ahead },
    { heading: words.translate('assistant.earlier'), rows: before.slice(-OFFERED).reverse() },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ heading, rows }) => ({ heading, rows: rows.map((booking) => toRow(booking, details)) }))
}

function toRow(booking: Booking, { scope, words, path, said }: AssistantDetails): ChatBooking {
  const row = toBookingRow(booking, { now: scope.now, words })
  return { ...row, href: `${conversationPath(path, { bookingNo: booking.bookingNo, said })}#latest` }
}

/** Returns the lookup form (booking number and phone), with the values of a refused attempt. */
export function buildLookUp({ scope, words: { translate }, sent, askedNo, here }: AssistantDetails): LookUp {
  const {
    id = askedNo ?? '',
    phone = '',
    code = scope.country.phoneCode,
    errors = {},
    error = null,
  } = sent?.lookUp ?? {}
  return {
    title: translate('assistant.lookUp'),
    action: here,
    number: { label: translate('booking.number'), value: id, error: errors.id ?? null },
    phone: {
      label: translate('booking.phoneNumber'),
      value: phone,
      error: errors.user_phone ?? null,
      codeLabel: translate('booking.countryCode'),
      code,
      codes: listDialCodes(scope).map((dial) => ({ value: dial.code, text: dial.text })),
    },
    error,
    button: translate('booking.find'),
  }
}
