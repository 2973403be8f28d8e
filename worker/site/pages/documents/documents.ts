import { type Context, Hono } from 'hono'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { PrintModel } from '#app/pages/paper/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { findDocumentNumbers } from '#worker/services/ledger/find-document-numbers.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { cleanPath, readProof } from '#worker/site/pages/booking/asking/read-proof.ts'
import { hasVoucher } from '#worker/site/pages/booking/booking-model.ts'
import { type Copy, copyOf } from '#worker/site/pages/booking/reading/copy.ts'
import { lookOf } from '#worker/site/pages/booking/reading/look.ts'
import { rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { askedBooking } from '../booking/booking.ts'
import { leave, refusePage } from '../booking/leave.ts'
import { buildDocument } from './document-model.ts'

/**
 * `/booking/{number}/invoice` and `/booking/{number}/voucher`: printable documents for a visitor who may see the
 * booking.
 */
export function createDocumentRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/booking/:bookingNo/invoice', (c) => answerPaper(c, 'invoice'))
  routes.get('/booking/:bookingNo/voucher', (c) => answerPaper(c, 'voucher'))
  return routes
}

/** Access is the same as for the booking's page: a proof in the address becomes a cookie, everyone else gets a 404. */
async function answerPaper(c: Context<AppEnv>, kind: PrintModel['kind']): Promise<Response> {
  const found = await askedBooking(c)
  if (!found.ok) return refusePage(c, found.problem)
  const booking = found.value
  const { isBrought } = readProof(c.req.url)
  if (isBrought) await rememberBooking(c, booking.id)
  const isOther = isBrought || c.req.param('bookingNo') !== booking.bookingNo
  if (isOther) return leave(c, cleanPath(c.req.url, booking, `/${kind}`))
  const { deps, scope } = c.var
  // There is no voucher before payment or after cancellation; redirects to the booking.
  if (kind === 'voucher' && !hasVoucher(lookOf(booking, deps.now()))) return leave(c, bookingPath(booking.bookingNo))
  const words = withCents(await copyOf(scope, booking), booking)
  const numbers = kind === 'invoice' ? await findDocumentNumbers(deps.db, booking.id) : null
  const model = buildDocument(kind, booking, { scope, words, now: deps.now(), numbers })
  const head = pageHead({
    title: words.translate('invoice.pageTitle', {
      title: model.title,
      number: numbers?.invoice ?? booking.bookingNo,
      brand: scope.brand.siteName,
    }),
    description: words.translate('booking.pageDescription', { hotel: booking.property.name }),
    canonical: null,
    robots: 'noindex, nofollow',
  })
  return renderPage(c, { name: 'paper', model, head, path: `${bookingPath(booking.bookingNo)}/${kind}` })
}

/** All amounts of a document show their decimals, whole amounts included. */
function withCents(words: Copy, { currency }: Booking): Copy {
  return { ...words, money: (amountMinor) => words.format.price({ amountMinor, currency }, true) }
}
