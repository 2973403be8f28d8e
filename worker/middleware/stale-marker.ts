import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hasLoginShape, makeLoginMarker } from '#app/domain/guests/login.ts'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { refuseWith } from '#worker/http/respond.ts'

/** What is a guest's own: their bookings and payments, their money, their account, what they keep, what they ask. */
const PERSONAL =
  /^\/api\/pwa\/(createBooking|booking(details|tabs|cancellation|CancellationReasons)|bookings\/|updateBooking\/|estimateCharge\/|create(Transaction|Order)|payAtHotel|extraAmount|saveCard|removecard|payment\/|wallet|shortlist|updateUserProfile|sendProofCode|proveAccount|sessions|(export|delete)Account|accountDetail|memberPrices|validate-wizard|rewards|inviteAndEarn|referralCode|wizard(Membership|Payment|Refund|Signup)|setWizardBase|games\/(rewards|nickname)|selfServe(Booking|RaiseIssue)|tickets|files|yoImageUpload|bookingsWithoutFeedback|(checkout|postCheckout|dismiss|withdraw)Feedback|onlineCheckin\/|wishlist(?=$|\/)|generateNewLink|removeSharedWishlist|donate(?=$))/

/**
 * Refuses a personal call of a page that takes its guest for signed in when no session is behind it: the page signs itself
 * out, instead of booking as a stranger. The marker gives nothing; rights come from the session alone (DEC-197).
 */
export function staleMarker() {
  return createMiddleware<AppEnv>(async function staleMarker(c, next) {
    const { brand, visitor } = c.var.scope
    if (visitor.user) {
      // An operator may have decided on the account since: the page offers what its role is for.
      const marker = makeLoginMarker({ brandId: brand.id, user: visitor.user })
      const told = isDocument(c) ? readOwnCookie(c, 'loggedIn') : null
      if (told !== null && told !== marker) writeOwnCookie(c, 'loggedIn', marker)
    } else {
      const isOver = hasLoginShape(c.req.header('X-Access-Token') ?? '') && PERSONAL.test(c.req.path)
      if (isOver) return refuseWith(c, problem('not_signed_in'))
      // A whole page drawn for a stranger: what is called from it must not say otherwise.
      if (isDocument(c) && readOwnCookie(c, 'loggedIn') !== null) clearOwnCookie(c, 'loggedIn')
    }
    await next()
  })
}

function isDocument(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && !c.req.path.startsWith('/api/') && c.req.header('X-Page-Data') === undefined
}
