import { bookingPath } from '#app/domain/routes/paths.ts'
import { joinHour } from '#app/i18n/format.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { TicketModel } from '#app/pages/booking/model.ts'
import { type PassDay, type StayPass, type WalletPasses, walletNames } from '#worker/infra/ports/wallet-pass.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import type { Copy } from '../reading/copy.ts'

/** Returns links that add the stay to Google Wallet and Apple Wallet, as far as they are configured. */
export function passActions({ bookingNo }: Booking, passes: WalletPasses, { translate }: Copy): TicketModel['actions'] {
  return (['google', 'apple'] as const)
    .filter((wallet) => passes[wallet])
    .map((wallet) => ({
      icon: 'wallet',
      text: translate('booking.addToWallet', { wallet: walletNames[wallet] }),
      href: `${bookingPath(bookingNo)}/pass/${wallet}`,
      kind: 'away',
    }))
}

export function toPass(scope: Scope, booking: Booking, { translate, format }: Copy): StayPass {
  const { brand, origin, locale } = scope
  const { property, bookingNo, revision, checkin, checkout } = booking
  const dayOf = (label: string, day: Booking['checkin'], time: string): PassDay => ({
    label,
    text: joinHour(locale, format.dayWithWeekday(day), format.clock(time)),
    at: new Date(instantAt(day, time, property.timeZone)).toISOString(),
  })
  return {
    serial: `${bookingNo}-${revision}`,
    brandName: brand.siteName,
    colour: brand.mailColours.primary[0],
    hotel: property.name,
    address: propertyAddress(booking.property),
    latitude: property.latitude,
    longitude: property.longitude,
    number: { label: translate('booking.number'), text: bookingNo },
    checkin: dayOf(translate('search.checkin'), checkin, property.checkinTime),
    checkout: dayOf(translate('search.checkout'), checkout, property.checkoutTime),
    url: `${origin}${bookingPath(bookingNo)}`,
    locale,
  }
}
