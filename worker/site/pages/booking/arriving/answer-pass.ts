import type { Context } from 'hono'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isWithinLimit } from '#worker/infra/http/network-limit.ts'
import type { WalletPasses } from '#worker/infra/ports/wallet-pass.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { giveCard } from '#worker/services/bookings/passes/wallet-cards.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { cleanPath, readProof } from '../asking/read-proof.ts'
import { leave, refusePage } from '../leave.ts'
import { copyOf } from '../reading/copy.ts'
import { lookOf } from '../reading/look.ts'
import { toPass } from './pass-actions.ts'

/**
 * Returns the stay as a wallet pass when the visitor may see a booking that still needs one; otherwise redirects to the
 * booking. A token or phone in the address is exchanged for a cookie first.
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
  if (!isGood) return leave(c, bookingPath(booking.bookingNo))
  if (await areTooMany(deps, scope, booking)) {
    return refusePage(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  }
  c.header('Cache-Control', 'no-store')
  const pass = toPass(scope, booking, await copyOf(scope, booking))
  const card = await giveCard(deps, { wallet, pass, booking })
  if (card === null) return leave(c, bookingPath(booking.bookingNo))
  if (typeof card === 'string') return c.redirect(card)
  return c.body(card, 200, { 'Content-Type': 'application/vnd.apple.pkpass' })
}

/**
 * Limits passes per minute for each booking and each network: every pass is signed, by a service of the operator or
 * with a key.
 */
async function areTooMany({ limits }: Deps, { visitor }: Scope, { id }: Booking): Promise<boolean> {
  const keys = [id, visitor.network ?? visitor.id]
  const looks = await Promise.all(keys.map((key) => isWithinLimit(limits.lookups, key, 'passes:')))
  return looks.includes(false)
}
