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
import { bookedRateCopy } from '#worker/services/bookings/reading/rooms-copy.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { leave, refusePage } from '../page-forms.ts'
import { cleanPath, readProof } from './read-booking.ts'
import { bookingPhase } from './reading/booking-phase.ts'
import { type Copy, loadBookingCopy } from './reading/copy.ts'

/** Returns a link for each wallet that the operator has set up. */
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

function toPass({ brand, origin, locale }: Scope, booking: Booking, copy: Copy): StayPass {
  const { translate, format } = copy
  const rate = bookedRateCopy(booking, copy)
  const { property, bookingNo, revision, checkin, checkout } = booking
  const toPassDay = (label: string, day: Booking['checkin'], time: string): PassDay => ({
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
    checkin: toPassDay(translate('search.checkin'), checkin, property.checkinTime),
    checkout: toPassDay(translate('search.checkout'), checkout, property.checkoutTime),
    rate: rate === null ? null : { label: translate('booking.billRoom'), text: rate },
    url: `${origin}${bookingPath(bookingNo)}`,
    locale,
  }
}

/** Responds with the booking's wallet pass, or a redirect to it; redirects to the booking when it is not current. */
export async function handleWalletPass(
  c: Context<AppEnv>,
  found: Result<Booking, Problem>,
  wallet: keyof WalletPasses,
) {
  if (!found.ok) return refusePage(c, found.problem)
  const { deps, scope } = c.var
  const booking = found.value
  if (readProof(c.req.url).isInUrl) {
    await rememberBooking(c, booking.accessKey)
    return leave(c, cleanPath(c.req.url, booking, `/pass/${wallet}`))
  }
  const phase = bookingPhase(booking, scope.now)
  const isCurrent = phase === 'confirmed' || phase === 'staying'
  if (!isCurrent) return leave(c, bookingPath(booking.bookingNo))
  if (await hasTooManyPasses(deps, scope, booking)) {
    return refusePage(c, problem('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
  }
  c.header('Cache-Control', 'no-store')
  const pass = toPass(scope, booking, await loadBookingCopy(scope, booking))
  const issuedPass = await issueCard(deps, { wallet, pass, booking })
  if (issuedPass === null) return leave(c, bookingPath(booking.bookingNo))
  if (typeof issuedPass === 'string') return c.redirect(issuedPass)
  return c.body(issuedPass, 200, { 'Content-Type': 'application/vnd.apple.pkpass' })
}

/** The limits count per minute. */
const RETRY_AFTER_SECONDS = 60

/** Limits the passes per booking and per network, because signing each one takes a service or a key of the operator. */
async function hasTooManyPasses({ limits }: Deps, { visitor }: Scope, { id }: Booking): Promise<boolean> {
  const keys = [id, visitor.network ?? visitor.id]
  const results = await Promise.all(keys.map((key) => isWithinLimit(limits.lookups, key, 'passes:')))
  return results.includes(false)
}
