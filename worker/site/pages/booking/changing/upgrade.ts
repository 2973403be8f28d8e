import { type Context, Hono } from 'hono'
import { modificationInput } from '#app/contracts/bookings/booking-modification.ts'
import { problemStatus } from '#app/domain/problem.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { UpgradeModel, UpgradeOffer } from '#app/pages/upgrade-booking/model.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { listUpgrades, type Upgrade } from '#worker/services/bookings/changing/list-upgrades.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { boardCopy } from '#worker/services/bookings/reading/plan-copy.ts'
import { layoutCopy } from '#worker/services/content/beds-copy.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { type Copy, loadBookingCopy } from '#worker/site/pages/booking/reading/copy.ts'
import { leave, readSentForm, refusePage } from '#worker/site/pages/page-forms.ts'
import { refreshAccess } from '#worker/site/presenters/booking-proof.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { differenceCopy, loadChangeQuote, roomsText } from './change-quote.ts'
import { upgradePath } from './links.ts'

export function createUpgradeRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/upgrade-booking/:bookingNo', (c) => showUpgrades(c, { status: 200, error: null }))
  routes.post('/upgrade-booking/:bookingNo', handleUpgrade)
  return routes
}

async function handleUpgrade(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingNo') ?? ''
  const { selected_rcid, shown_total, idempotency_key } = await readSentForm(c)
  const body = { selected_rcid, shown_total }
  const input = parseInput(modificationInput, body)
  const idempotency = await toIdempotentRequest(scope, 'modifyBooking', idempotency_key, { ...body, reference })
  const proof = { reference, access: await refreshAccess(c) }
  const failure = input.ok ? idempotency : input
  const result =
    input.ok && idempotency.ok
      ? await modifyBooking(deps, scope, { ...input.value, proof, idempotency: idempotency.value })
      : failure
  if (result.ok) return leave(c, `${bookingPath(reference)}?changed=true`)
  if (result.problem.code === 'not_found') return refusePage(c, result.problem)
  const { message } = await translateProblem(scope, result.problem)
  return showUpgrades(c, { status: problemStatus[result.problem.code] === 409 ? 409 : 422, error: message })
}

async function showUpgrades(c: Context<AppEnv>, { status, error }: { status: 200 | 409 | 422; error: string | null }) {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingNo') ?? ''
  const found = await findBooking(deps, scope, { reference, access: await refreshAccess(c) })
  if (!found.ok) return refusePage(c, found.problem)
  const booking = found.value
  if (c.req.method === 'GET' && reference !== booking.bookingNo) return leave(c, upgradePath(booking))
  const [upgrades, copy, xsrf] = await Promise.all([
    listUpgrades(deps, scope, booking),
    loadBookingCopy(scope, booking),
    xsrfTokenOf(c),
  ])
  const refusal = upgrades.ok ? null : (await translateProblem(scope, upgrades.problem)).message
  const offers = await Promise.all(
    (upgrades.ok ? upgrades.value : []).map((upgrade) => loadOffer(scope, { booking, upgrade, copy })),
  )
  const model: UpgradeModel = { ...pageCopy(booking, copy), offers, error: error ?? refusal, xsrf }
  const head = titledHead(scope, { title: model.heading, description: model.lead, robots: 'noindex, nofollow' })
  return renderPage(c, { name: 'upgradeBooking', model, head, status, path: upgradePath(booking) })
}

function pageCopy(booking: Booking, copy: Copy): Omit<UpgradeModel, 'offers' | 'error' | 'xsrf'> {
  const { translate, format } = copy
  const dates = format.dayRange(booking.checkin, booking.checkout)
  return {
    bookingNo: booking.bookingNo,
    bookingHref: bookingPath(booking.bookingNo),
    heading: translate('change.upgradeTitle'),
    lead: translate('change.upgradeLead', { isPaid: booking.paidMinor > 0 ? 'yes' : 'no' }),
    stayText: [booking.property.name, dates].map(isolate).join('\u00a0· '),
    nowText: translate('change.nowRoom', { room: roomsText(booking, copy) }),
    action: upgradePath(booking),
  }
}

async function loadOffer(
  scope: Scope,
  { booking, upgrade, copy }: { booking: Booking; upgrade: Upgrade; copy: Copy },
): Promise<UpgradeOffer> {
  const { room: roomType } = upgrade
  const { translate, format } = copy
  const quote = await loadChangeQuote(scope, booking, upgrade.quote, copy)
  const area = format.number(roomType.areaSqm)
  const beds = layoutCopy(roomType, translate)
  const details = translate('hotel.roomDetail', { beds, area, guests: roomType.maxOccupancy })
  const board = boardCopy(roomType, upgrade.quote.plan, translate)
  return {
    id: roomType.id,
    name: roomType.name,
    details: [...(roomType.oneLiner ? [roomType.oneLiner] : []), board === null ? details : `${details} · ${board}`],
    difference: differenceCopy(upgrade.quote.totalMinor - booking.totalMinor, copy),
    quote: { ...quote, button: translate('change.upgradeTo', { room: isolate(roomType.name) }) },
    idempotencyKey: crypto.randomUUID(),
  }
}
