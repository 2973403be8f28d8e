import { type Context, Hono } from 'hono'
import { lookupMessages, toLookupPhone, validateLookup } from '#app/domain/bookings/booking-lookup.ts'
import { SAVED_PATH } from '#app/domain/lists/list-paths.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import type { MessageArea, MessageId, Translate } from '#app/i18n/messages.ts'
import type { LookupModel } from '#app/pages/my-booking/model.ts'
import { claimBookings } from '#worker/services/bookings/of-guest/claim-bookings.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { leave, readSentForm, refusePage } from '#worker/site/pages/page-forms.ts'
import { findProvenBooking, refreshAccess, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { pageHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { loadMyBooking, readClaim, readMyBooking, type SentLookup } from './load-my-booking.ts'

const AREAS: readonly MessageArea[] = ['common', 'booking', 'errors', 'life']

export function createMyBookingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/my-booking', (c) =>
    readMyBooking(c.req.url).tab === 'saved' ? leave(c, SAVED_PATH) : showBookings(c, { status: 200 }),
  )
  routes.post('/my-booking', handleLookup)
  routes.post('/my-booking/found', handleClaim)
  // Target of a reload.
  routes.get('/my-booking/found', (c) => leave(c, '/my-booking'))
  // Must stay last: every other segment is taken as a booking number.
  routes.get('/my-booking/:bookingId', redirectToBooking)
  return routes
}

/** Adds the bookings that the guest claims to the account. */
async function handleClaim(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  await claimBookings(deps, scope, readClaim(await readSentForm(c)))
  return leave(c, '/my-booking')
}

function redirectToBooking(c: Context<AppEnv>): Response {
  return c.redirect(bookingPath(c.req.param('bookingId') ?? '') + new URL(c.req.url).search, 301)
}

/** Opens a booking by number and phone. Every wrong pair gets the same error, so that the form reveals no bookings. */
async function handleLookup(c: Context<AppEnv>): Promise<Response> {
  const { scope } = c.var
  const form = await readSentForm(c)
  const lookup = {
    bookingId: toPlainText(form.id ?? ''),
    phone: toLookupPhone(form.user_phone ?? ''),
    countryCode: form.country_code ?? '',
  }
  const translate = await translatorOf(scope, AREAS)
  const check = validateLookup(lookup)
  if (!check.valid) {
    return showBookings(c, { status: 422, form, errors: translateErrors(lookupMessages(check), translate) })
  }
  const { bookingId: reference, phone } = lookup
  const found = await findProvenBooking(c, { reference, phone })
  if (found.ok) {
    await rememberBooking(c, found.value.accessKey)
    return leave(c, bookingPath(found.value.bookingNo))
  }
  if (found.problem.code === 'too_many_requests') return refusePage(c, found.problem)
  return showBookings(c, { status: 404, form, error: translate('booking.lookupNotFound') })
}

function translateErrors(messages: ReturnType<typeof lookupMessages>, translate: Translate): LookupModel['errors'] {
  return Object.fromEntries(Object.entries(messages).map(([field, id]) => [field, translate(id as MessageId)]))
}

async function showBookings(c: Context<AppEnv>, { status, ...sent }: SentLookup & { status: 200 | 404 | 422 }) {
  const { deps, scope } = c.var
  const translate = await translatorOf(scope, AREAS)
  const [access, xsrf] = await Promise.all([refreshAccess(c), xsrfTokenOf(c)])
  const model = await loadMyBooking(deps, scope, { input: readMyBooking(c.req.url), sent, access, xsrf, translate })
  const head = pageHead({
    title: translate('booking.myTitle', { brand: scope.brand.siteName }),
    description: translate('booking.myDescription'),
    robots: 'noindex',
  })
  return renderPage(c, { name: 'myBooking', model, head, status })
}
