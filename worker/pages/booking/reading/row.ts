import type { Instant } from '#app/domain/dates/instant.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import type { BookingRowModel } from '#app/pages/my-booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { toPictureModel } from '#worker/views/picture-model.ts'
import { lookOf, statusOf } from './look.ts'
import type { Words } from './words.ts'

export function toBookingRow(booking: Booking, { now, words }: { now: Instant; words: Words }): BookingRowModel {
  const { translate, format, money } = words
  const { property } = booking
  return {
    href: bookingPath(booking.bookingNo),
    name: property.name,
    place: placeLine([property.cityName, property.countryName], format.locale),
    dates: format.dayRange(booking.checkin, booking.checkout),
    number: booking.bookingNo,
    status: statusOf(lookOf(booking, now), words, booking.statusKey),
    amount: money(booking.totalMinor),
    picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
  }
}
