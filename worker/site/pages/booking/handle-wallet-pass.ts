import type { Context } from 'hono'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { joinHour } from '#app/i18n/format.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { TicketModel } from '#app/pages/booking/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isWithinLimit } from '#worker/infra/http/network-limit.ts'
import { type PassDay, type StayPass, type WalletPasses, walletNames } from '#worker/infra/ports/wallet-pass.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { issueCard } from '#worker/services/bookings/passes/wallet-cards.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { leave, refusePage } from '../page-forms.ts'
import { cleanPath, readProof } from './read-booking.ts'
import { bookingPhase } from './reading/booking-phase.ts'
import { type Copy, copyOf } from './reading/copy.ts'

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

function toPass({ brand, origin, locale }: Scope, booking: Booking, { translate, format }: Copy): StayPass {
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

/** Serves the stay as a wallet pass; redirects to a booking that needs none. */
export async function handleWalletPass(
  c: Context<AppEnv>,
  found: Result<Booking, Problem>,
  wallet: keyof WalletPasses,
) {
  if (!found.ok) return refusePage(c, found.problem)
  const { deps, scope } = c.var
  const booking = found.value
  if (readProof(c.req.url).isBrought) {
    await rememberBooking(c, booking.id)
    return leave(c, cleanPath(c.req.url, booking, `/pass/${wallet}`))
  }
  const phase = bookingPhase(booking, scope.now)
  const isGood = phase === 'confirmed' || phase === 'staying'
  if (!isGood) return leave(c, bookingPath(booking.bookingNo))
  if (await areTooMany(deps, scope, booking)) {
    return refusePage(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  }
  c.header('Cache-Control', 'no-store')
  const pass = toPass(scope, booking, await copyOf(scope, booking))
  const card = await issueCard(deps, { wallet, pass, booking })
  if (card === null) return leave(c, bookingPath(booking.bookingNo))
  if (typeof card === 'string') return c.redirect(card)
  return c.body(card, 200, { 'Content-Type': 'application/vnd.apple.pkpass' })
}

/** Every pass is signed, by a service of the operator or with a key, so passes per minute are limited. */
async function areTooMany({ limits }: Deps, { visitor }: Scope, { id }: Booking): Promise<boolean> {
  const keys = [id, visitor.network ?? visitor.id]
  const looks = await Promise.all(keys.map((key) => isWithinLimit(limits.lookups, key, 'passes:')))
  return looks.includes(false)
}
