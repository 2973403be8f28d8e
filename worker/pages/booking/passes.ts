import type { Context } from 'hono'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { TicketModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { AppEnv } from '#worker/context.ts'
import type { PassDay, StayPass, WalletPasses } from '#worker/ports/wallet-pass.ts'
import type { Scope } from '#worker/scope.ts'
import { askedBooking } from './booking.ts'
import { leave, refusePage } from './leave.ts'
import { lookOf } from './reading/look.ts'
import { addressOf } from './reading/ticket.ts'
import { type Words, wordsOf } from './reading/words.ts'

/** The ways from a ticket into the wallets of a phone, where they are set up. */
export function passActions(
  { bookingNo }: Booking,
  passes: WalletPasses,
  { translate }: Words,
): TicketModel['actions'] {
  const href = `${bookingPath(bookingNo)}/pass`
  return [
    ...(passes.google
      ? [{ icon: 'wallet' as const, text: translate('booking.addToGoogleWallet'), href: `${href}/google` }]
      : []),
    ...(passes.apple
      ? [{ icon: 'wallet' as const, text: translate('booking.addToAppleWallet'), href: `${href}/apple` }]
      : []),
  ].map((way) => ({ ...way, kind: 'away' as const }))
}

/** A stay as a card: for who may see its booking, while somebody may still show it; else the booking says what it is. */
export async function answerPass(c: Context<AppEnv>, wallet: keyof WalletPasses): Promise<Response> {
  const found = await askedBooking(c)
  if (!found.ok) return refusePage(c, found.problem)
  const { deps, scope } = c.var
  const booking = found.value
  const look = lookOf(booking, scope.now)
  const isGood = look === 'confirmed' || look === 'staying'
  const { google, apple } = deps.walletPasses
  c.header('Cache-Control', 'no-store')
  if (isGood && wallet === 'google' && google)
    return c.redirect(await google(toPass(scope, booking, await wordsOf(scope, booking))), 302)
  if (isGood && wallet === 'apple' && apple) {
    const file = await apple(toPass(scope, booking, await wordsOf(scope, booking)))
    return c.body(file, 200, { 'Content-Type': 'application/vnd.apple.pkpass' })
  }
  return leave(c, bookingPath(booking.bookingNo))
}

function toPass(scope: Scope, booking: Booking, { translate, format }: Words): StayPass {
  const { brand, origin, locale } = scope
  const { property, bookingNo, revision, checkin, checkout } = booking
  const dayOf = (label: string, day: Booking['checkin'], time: string): PassDay => ({
    label,
    text: `${format.dayWithWeekday(day)}, ${format.clock(time)}`,
    at: new Date(instantAt(day, time, property.timeZone)).toISOString(),
  })
  return {
    serial: `${bookingNo}-${revision}`,
    brandName: brand.siteName,
    colour: brand.mailColours.primary[0],
    hotel: property.name,
    address: addressOf(booking),
    latitude: property.latitude,
    longitude: property.longitude,
    number: { label: translate('booking.number'), text: bookingNo },
    checkin: dayOf(translate('search.checkin'), checkin, property.checkinTime),
    checkout: dayOf(translate('search.checkout'), checkout, property.checkoutTime),
    url: `${origin}${bookingPath(bookingNo)}`,
    locale,
  }
}
