import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hasLoginShape, makeLoginMarker } from '#app/domain/guests/login.ts'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { refuseWith } from '#worker/site/http/respond.ts'

/** Personal endpoints: bookings, payments, wallet, account, lists, tickets. */
const PERSONAL =
  /^\/api\/pwa\/(createBooking|booking(details|tabs|cancellation|CancellationReasons)|bookings\/|updateBooking\/|estimateCharge\/|create(Transaction|Order)|payAtHotel|extraAmount|saveCard|removecard|payment\/|wallet|shortlist|updateUserProfile|sendProofCode|proveAccount|sessions|(export|delete)Account|accountDetail|memberPrices|validate-wizard|rewards|inviteAndEarn|referralCode|wizard(Membership|Payment|Refund|Signup)|setWizardBase|games\/(rewards|nickname)|selfServe(Booking|RaiseIssue)|tickets|files|yoImageUpload|bookingsWithoutFeedback|(checkout|postCheckout|dismiss|withdraw)Feedback|onlineCheckin\/|wishlist(?=$|\/)|generateNewLink|removeSharedWishlist|donate(?=$))/

/**
 * Refuses a personal request when the page shows its guest as signed in but the session is over, so that the page signs
 * out instead of booking without the account. The marker grants nothing; only the session does.
 */
export function staleMarker() {
  return createMiddleware<AppEnv>(async function staleMarker(c, next) {
    const { brand, visitor } = c.var.scope
    if (visitor.user) {
      // The account's role may have changed: update the marker, which the page shows options by.
      const marker = makeLoginMarker({ brandId: brand.wireId, user: visitor.user })
      const cookie = isDocument(c) ? readOwnCookie(c, 'loggedIn') : null
      if (cookie !== null && cookie !== marker) writeOwnCookie(c, 'loggedIn', marker)
    } else {
      const hasEnded = hasLoginShape(c.req.header('X-Access-Token') ?? '') && PERSONAL.test(c.req.path)
      if (hasEnded) return refuseWith(c, problem('not_signed_in'))
      // The page is rendered for a signed-out guest, so its requests must not claim otherwise.
      if (isDocument(c) && readOwnCookie(c, 'loggedIn') !== null) clearOwnCookie(c, 'loggedIn')
    }
    await next()
  })
}

function isDocument(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && !c.req.path.startsWith('/api/') && c.req.header('X-Page-Data') === undefined
}
