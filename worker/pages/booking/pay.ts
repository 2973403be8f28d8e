import { toMajor } from '#app/domain/money.ts'
import { bookingPath } from '#app/domain/paths.ts'
import { isPayable, payAtHotelCode } from '#app/domain/payment-rules.ts'
import type { BookingLook, PayModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { listModes } from '#worker/payments/list-payment-modes.ts'
import { limitsOf } from '#worker/payments/start-payment.ts'
import type { Words } from './words.ts'

/** What a form sent before left behind: the amount typed and why it was refused. */
export type RefusedAmount = { typed: string; error: string }

type PayFacts = { xsrf: string; idempotencyKey: string; refused: RefusedAmount | null }

/** How what is due can be paid online now; null where nothing is due or nobody could take it. */
export function buildPay(
  deps: Deps,
  { look, booking, words }: { look: BookingLook; booking: Booking; words: Words },
  { xsrf, idempotencyKey, refused }: PayFacts,
): PayModel | null {
  if (look !== 'held' && look !== 'confirmed' && look !== 'staying') return null
  const modes = listModes(deps, booking).filter(({ code }) => code !== payAtHotelCode)
  const { minMinor, maxMinor } = limitsOf(booking)
  if (!isPayable({ ...booking, availableModes: modes }) || maxMinor === 0) return null
  const { translate, money } = words
  return {
    action: `${bookingPath(booking.bookingNo)}/pay`,
    xsrf,
    idempotencyKey,
    button: translate('booking.payNow', { amount: money(maxMinor) }),
    isNext: look === 'held',
    part: minMinor < maxMinor || refused ? buildPart({ booking, minMinor, maxMinor, refused }, words) : null,
  }
}

type PartFacts = { booking: Booking; minMinor: number; maxMinor: number; refused: RefusedAmount | null }

function buildPart({ booking, minMinor, maxMinor, refused }: PartFacts, { translate, money }: Words): PayModel['part'] {
  const { currency } = booking
  return {
    summary: translate('booking.payPart'),
    label: translate('booking.payPartLabel', { currency }),
    hint: translate('booking.payPartHint', { min: money(Math.max(minMinor, 1)), max: money(maxMinor) }),
    value: refused?.typed ?? (minMinor > 0 ? String(toMajor({ amountMinor: minMinor, currency })) : ''),
    button: translate('booking.payPartButton'),
    error: refused?.error ?? null,
  }
}
