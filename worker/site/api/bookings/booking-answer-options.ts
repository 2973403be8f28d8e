import type { Context } from 'hono'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listModes } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { AppEnv } from '#worker/site/context.ts'
import type { BookingAnswerOptions } from './booking-answer.ts'

/** What a booking's answer needs besides the booking. */
export async function answerOptions(
  c: Context<AppEnv>,
  booking: Booking,
  isDecimal = true,
): Promise<BookingAnswerOptions> {
  const translate = await translatorOf(c.var.scope, ['booking', 'hotel'])
  const { deps, scope } = c.var
  const viewerId = scope.visitor.user?.id ?? null
  return { translate, modes: listModes(deps, booking), isDecimal, now: deps.now(), viewerId }
}
