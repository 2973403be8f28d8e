import { bookingPath } from '#app/domain/routes/paths.ts'
import type { HoldModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Scope } from '#worker/scope.ts'
import { type Words, wallClock } from './reading/words.ts'

/** Returns when the hold of an unpaid room ends, with the extension form until the one extension is used. */
export function buildHold(
  { bookingNo, holdExpiresAt, holdExtendedAt, property }: Booking,
  { scope: { now }, words: { translate, format }, xsrf }: { scope: Scope; words: Words; xsrf: string },
): HoldModel | null {
  if (holdExpiresAt === null) return null
  const time = format.clock(wallClock(holdExpiresAt, property.timeZone))
  return {
    text: translate('booking.heldUntil', { time, city: property.cityName, kind: property.kind }),
    secondsLeft: Math.max(0, Math.ceil((holdExpiresAt - now) / 1000)),
    extend:
      holdExtendedAt === null
        ? {
            action: `${bookingPath(bookingNo)}/extend`,
            xsrf,
            button: translate('life.extend'),
            hint: translate('life.extendHint'),
            warning: translate('life.holdEnding'),
          }
        : null,
  }
}
