import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { TaxDocument } from '#app/domain/books/tax-document.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { findBuyer } from '#worker/services/bookings/changing/change-buyer.ts'
import { findDocumentNumbers } from '#worker/services/ledger/find-document-numbers.ts'
import { listBookingDocuments } from '#worker/services/ledger/tax-documents.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { hasVoucher } from '#worker/site/pages/booking/booking-model.ts'
import { cleanPath, readProof } from '#worker/site/pages/booking/read-booking.ts'
import { bookingPhase } from '#worker/site/pages/booking/reading/booking-phase.ts'
import { type Copy, loadBookingCopy } from '#worker/site/pages/booking/reading/copy.ts'
import { rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { writeDocumentFile } from '#worker/site/render/document-file.tsx'
import { pageHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { resolveRequestedBooking } from '../booking/booking.ts'
import { leave, readSentForm, refusePage } from '../page-forms.ts'
import { buildDocument } from './build-document.ts'
import { buildBuyerForm, type RefusedBuyer, receiveBuyer } from './buyer-form.ts'
import { documentTitle } from './tax-document-copy.ts'

export function createDocumentRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/booking/:bookingNo/invoice', (c) => handleInvoice(c))
  routes.get('/booking/:bookingNo/voucher', (c) => handleVoucher(c))
  routes.post('/booking/:bookingNo/invoice/buyer', handleBuyer)
  // Target of a reload after a refused form.
  routes.get('/booking/:bookingNo/invoice/buyer', (c) =>
    leave(c, `${bookingPath(c.req.param('bookingNo') ?? '')}/invoice`),
  )
  return routes
}

/**
 * Returns the booking, or a response to send instead: a redirect that moves a proof from the URL into a cookie, or a
 * 404 without access to the booking.
 */
async function openBooking(c: Context<AppEnv>, kind: PrintModel['kind']): Promise<Booking | Response> {
  const found = await resolveRequestedBooking(c)
  if (!found.ok) return refusePage(c, found.problem)
  const { isInUrl } = readProof(c.req.url)
  if (isInUrl) await rememberBooking(c, found.value.accessKey)
  const isOther = isInUrl || c.req.param('bookingNo') !== found.value.bookingNo
  return isOther ? leave(c, cleanPath(c.req.url, found.value, `/${kind}`)) : found.value
}

async function handleVoucher(c: Context<AppEnv>): Promise<Response> {
  const booking = await openBooking(c, 'voucher')
  if (booking instanceof Response) return booking
  const { deps, scope } = c.var
  // There is no voucher before payment or after cancellation; redirects to the booking.
  if (!hasVoucher(bookingPhase(booking, deps.now()))) return leave(c, bookingPath(booking.bookingNo))
  const copy = withCents(await loadBookingCopy(scope, booking), booking)
  const model = buildDocument('voucher', booking, { scope, copy, now: deps.now(), numbers: null })
  return sendDocument(c, booking, { model, copy, number: booking.bookingNo })
}

async function handleInvoice(c: Context<AppEnv>): Promise<Response> {
  const booking = await openBooking(c, 'invoice')
  return booking instanceof Response ? booking : showInvoice(c, booking, null)
}

async function handleBuyer(c: Context<AppEnv>): Promise<Response> {
  const found = await resolveRequestedBooking(c)
  if (!found.ok) return refusePage(c, found.problem)
  const { deps, scope } = c.var
  const refusal = await receiveBuyer(deps, scope, { booking: found.value, typed: await readSentForm(c) })
  if (refusal) return showInvoice(c, found.value, refusal)
  return leave(c, `${bookingPath(found.value.bookingNo)}/invoice?saved=true#buyer`)
}

const addressSchema = v.object({ document: text, saved: text, company: text, download: text })

async function showInvoice(c: Context<AppEnv>, booking: Booking, refusal: RefusedBuyer | null): Promise<Response> {
  const { deps, scope } = c.var
  const query = readAddress(addressSchema, c.req.url)
  const [bookingCopy, numbers, documents, buyer, xsrf] = await Promise.all([
    loadBookingCopy(scope, booking),
    findDocumentNumbers(deps.db, booking.id),
    listBookingDocuments(deps.db, booking.id),
    findBuyer(deps.db, booking.id),
    xsrfTokenOf(c),
  ])
  const copy = withCents(bookingCopy, booking)
  const registeredDocuments = documents.filter(({ registration }) => registration !== null)
  const document =
    registeredDocuments.find(({ no }) => no === query.document) ??
    registeredDocuments.findLast(({ kind }) => kind === 'invoice') ??
    null
  const isSaved = query.saved === 'true'
  const model = {
    ...buildDocument('invoice', booking, { scope, copy, now: deps.now(), numbers, document, buyer }),
    file: downloadLink(document, { booking, copy }),
    documents: listDocuments(registeredDocuments, { current: document, booking, copy }),
    buyer: buildBuyerForm(booking, {
      scope,
      copy,
      xsrf,
      buyer,
      refusal,
      isSaved,
      isRequested: query.company === 'true',
    }),
  }
  const number = document?.no ?? numbers?.invoice ?? booking.bookingNo
  if (query.download === 'true') return sendFile(c, model, number)
  return sendDocument(c, booking, { model, copy, number, status: refusal ? 422 : 200 })
}

function downloadLink(
  document: TaxDocument | null,
  { booking, copy }: Omit<DocumentContext, 'current'>,
): PrintModel['file'] {
  const path = `${bookingPath(booking.bookingNo)}/invoice`
  const href = queryPath(path, { ...(document ? { document: document.no } : {}), download: 'true' })
  return { text: copy.translate('booking.dataCopy'), href }
}

async function sendFile(c: Context<AppEnv>, model: PrintModel, number: string): Promise<Response> {
  const name = `${number.replace(/[^\w.-]+/g, '-')}.html`
  return c.body(await writeDocumentFile(model, c.var.scope.locale, `${model.title} ${number}`), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })
}

type DocumentContext = { current: TaxDocument | null; booking: Booking; copy: Copy }

function listDocuments(
  documents: readonly TaxDocument[],
  { current, booking, copy: { translate } }: DocumentContext,
): PrintModel['documents'] {
  if (documents.length < 2) return null
  const path = `${bookingPath(booking.bookingNo)}/invoice`
  return {
    heading: translate('invoice.documents'),
    links: documents.map((document) => ({
      text: `${translate(documentTitle(document))} ${document.no}`,
      href: queryPath(path, { document: document.no }),
      isShown: document.no === current?.no,
    })),
  }
}

type DocumentPage = { model: PrintModel; copy: Copy; number: string; status?: 200 | 422 }

function sendDocument(c: Context<AppEnv>, booking: Booking, { model, copy, number, status = 200 }: DocumentPage) {
  const head = pageHead({
    title: copy.translate('invoice.pageTitle', {
      title: model.title,
      number,
      brand: c.var.scope.brand.siteName,
    }),
    description: copy.translate('booking.pageDescription', { hotel: booking.property.name }),
    canonical: null,
    robots: 'noindex, nofollow',
  })
  const path = `${bookingPath(booking.bookingNo)}/${model.kind}`
  return renderPage(c, { name: 'document', model, head, path, status })
}

function withCents(copy: Copy, { currency }: Booking): Copy {
  return { ...copy, money: (amountMinor) => copy.format.price({ amountMinor, currency }, true) }
}
