import { bookingPath } from '#app/domain/routes/paths.ts'
import type { ComingModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Words } from './reading/words.ts'

/**
 * Returns the question whether the guest is coming, with its deadline, or null when it was not asked or is answered.
 */
export function buildComing(
  { bookingNo, reconfirmBy, paidMinor, property }: Booking,
  { words: { translate, format }, xsrf }: { words: Words; xsrf: string },
): ComingModel | null {
  if (reconfirmBy === null || paidMinor > 0) return null
  return {
    action: `${bookingPath(bookingNo)}/coming`,
    xsrf,
    title: translate('life.comingTitle'),
    text: translate('life.comingText', {
      moment: format.moment(reconfirmBy, property.timeZone),
      city: property.cityName,
    }),
    button: translate('life.comingYes'),
  }
}
