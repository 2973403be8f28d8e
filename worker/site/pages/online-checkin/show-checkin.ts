import type { Context } from 'hono'
import * as v from 'valibot'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { onlineCheckinPath } from '#app/domain/routes/paths.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { accessOf } from '#worker/site/presenters/booking-proof.ts'
import { checkinAnswerOf, copyOf } from '#worker/site/presenters/checkin-answer.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { makeOverlayData } from '../overlay-table.ts'
import { buildCheckinModel, type RefusedCheckin } from './checkin-model.ts'
import { checkinOverlayData } from './checkin-overlay-data.ts'

const address = v.object({ modal: text, guest: text })

export async function showCheckin(
  c: Context<AppEnv>,
  booking: Booking,
  refused: RefusedCheckin | null,
): Promise<Response> {
  const { deps, scope } = c.var
  const own = onlineCheckinPath(booking.bookingNo)
  const editedId = refused?.form.guest_id || null
  // A refused form is shown on the address of its overlay, not on the address it was sent to.
  const path = editedId ? `${withOverlay(own, 'editGuest')}&guest=${encodeURIComponent(editedId)}` : own
  const asked = readAddress(address, refused ? path : c.req.url)
  const [xsrf, store, words, access] = await Promise.all([
    xsrfTokenOf(c),
    checkinAnswerOf(deps, scope, booking),
    copyOf(scope),
    accessOf(c),
  ])
  const isBooker = access.includes(booking.id) || (booking.userId !== null && booking.userId === scope.visitor.user?.id)
  const details = { booking, store, words, xsrf, refused }
  const sheet = await makeOverlayData(checkinOverlayData, asked.modal, { ...details, guestId: asked.guest })
  const model = { ...buildCheckinModel(scope, { ...details, isBooker }), sheet }
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: words.translate('checkin.lead'),
    robots: 'noindex, nofollow',
  })
  return renderPage(c, { name: 'onlineCheckin', model, head, ...(refused ? { status: refused.status, path } : {}) })
}
