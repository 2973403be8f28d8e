import type { Context } from 'hono'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { AppEnv } from '#worker/context.ts'
import type { WalletPasses } from '#worker/ports/wallet-pass.ts'
import { rememberBooking } from '#worker/views/booking-proof.ts'
import { cleanPath } from '../asking/clean-path.ts'
import { readProof } from '../asking/read-proof.ts'
import { leave, refusePage } from '../leave.ts'
import { lookOf } from '../reading/look.ts'
import { wordsOf } from '../reading/words.ts'
import { toPass } from './pass-actions.ts'

/**
 * A stay as a card: for who may see its booking, while somebody may still show it; else the booking says what it is. A token or phone
 * in the address is exchanged for a cookie first.
 */
export async function answerPass(
  c: Context<AppEnv>,
  found: Result<Booking, Problem>,
  wallet: keyof WalletPasses,
): Promise<Response> {
  if (!found.ok) return refusePage(c, found.problem)
  const { deps, scope } = c.var
  const booking = found.value
  if (readProof(c.req.url).isBrought) {
    await rememberBooking(c, booking.id)
    return leave(c, cleanPath(c.req.url, booking, `/pass/${wallet}`))
  }
  const look = lookOf(booking, scope.now)
  const isGood = look === 'confirmed' || look === 'staying'
  const { google, apple } = deps.walletPasses
  c.header('Cache-Control', 'no-store')
  if (isGood && wallet === 'google' && google) {
    return c.redirect(await google(toPass(scope, booking, await wordsOf(scope, booking))))
  }
  if (isGood && wallet === 'apple' && apple) {
    const file = await apple(toPass(scope, booking, await wordsOf(scope, booking)))
    return c.body(file, 200, { 'Content-Type': 'application/vnd.apple.pkpass' })
  }
  return leave(c, bookingPath(booking.bookingNo))
}
