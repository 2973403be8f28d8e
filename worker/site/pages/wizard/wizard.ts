import { type Context, Hono } from 'hono'
import { orderKinds } from '#app/contracts/guests/loyalty/membership.ts'
import { problem } from '#app/domain/problem.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { FilmOverlayData } from '#app/overlays/film/model.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { WizardChangeModel } from '#app/pages/wizard/model.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { chooseHomeHotel } from '#worker/services/membership/choose-home-hotel.ts'
import { saveHomeForNextOrder } from '#worker/services/membership/home-for-next-order.ts'
import { refundOrder } from '#worker/services/membership/orders/refund-order.ts'
import { buyMembership } from '#worker/services/payments/membership/buy-membership.ts'
import { listOrderPayments } from '#worker/services/payments/orders/order-payment.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { buildOverlayData, type OverlayTable } from '../overlay-table.ts'
import { leave, readSentForm, refusePage } from '../page-forms.ts'
import { loadFilmOverlayData } from '../places/home-overlays.ts'
import { loadRenewal, loadUpgrade } from './change-model.ts'
import { toLanding } from './landing-model.ts'
import { payHref } from './order-notices.ts'
import { loadPayOverlayData, loadUpgradeOverlayData } from './pay-overlay.ts'
import { loadProfile, loadToggleOverlayData } from './profile-model.ts'
import { toReceipt } from './receipt.ts'
import {
  toBenefitsOverlayData,
  toFaqOverlayData,
  toOwnBenefitsOverlayData,
  toPendingOverlayData,
  toSuccessOverlayData,
  toTermsOverlayData,
  toWaysOverlayData,
} from './text-overlays.ts'
import { faultOf, loadWizardContext, readWizard, type WizardContext } from './wizard-context.ts'

const wizardOverlayData: OverlayTable<[context: WizardContext]> = {
  wizardProfileTerms: toTermsOverlayData,
  wizardTerms: toTermsOverlayData,
  wizardFaq: toFaqOverlayData,
  wizardBenefits: toBenefitsOverlayData,
  wizardMembershipBenefits: toOwnBenefitsOverlayData,
  wizardHotelToggle: loadToggleOverlayData,
  wizardVideo: loadWizardFilm,
  wizardPayment: loadPayOverlayData,
  wizardUpgrade: loadUpgradeOverlayData,
  wizardPaymentListing: toWaysOverlayData,
  wizardMembershipPending: toPendingOverlayData,
  wizardPaymentSuccess: toSuccessOverlayData,
  wizardMembership: toOwnBenefitsOverlayData,
}

const PROFILE_PATH = '/wizardprofile'

export function createWizardRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/wizard', showLanding)
  routes.post('/wizard/pay', receivePayment)
  routes.get('/wizard/renew', (c) => showChange(c, '/wizard/renew', loadRenewal))
  routes.get('/wizard/upgrade', (c) => showChange(c, '/wizard/upgrade', loadUpgrade))
  routes.get('/wizard/receipt/:number', showReceipt)
  routes.get(PROFILE_PATH, showProfile)
  routes.post(PROFILE_PATH, receiveProfile)
  return routes
}

async function readContext(c: Context<AppEnv>, path: string): Promise<WizardContext> {
  const { deps, scope } = c.var
  const query = readWizard(c.req.url)
  // Coupon codes can be guessed, so attempts are limited per network.
  const isLimited = query.coupon !== '' && !(await canLookUp(c))
  const input = isLimited ? { ...query, coupon: '', failed: 'too_many_requests' } : query
  return loadWizardContext(deps, scope, { input, path, xsrf: await xsrfTokenOf(c) })
}

async function showLanding(c: Context<AppEnv>): Promise<Response> {
  const context = await readContext(c, '/wizard')
  if (context.plans.length === 0) return refusePage(c, problem('not_found'))
  const [overlayData, model] = [await loadWizardOverlay(context), toLanding(context)]
  return renderPage(c, { name: 'wizard', model: { ...model, overlayData }, head: wizardHead(context.scope, model) })
}

async function showProfile(c: Context<AppEnv>): Promise<Response> {
  const context = await readContext(c, PROFILE_PATH)
  const { plans, state, scope } = context
  if (scope.hidesWizard || (plans.length === 0 && !state.membership)) return refusePage(c, problem('not_found'))
  const [overlayData, model] = await Promise.all([loadWizardOverlay(context), loadProfile(context)])
  return renderPage(c, { name: 'wizardProfile', model: { ...model, overlayData }, head: wizardHead(scope, model) })
}

async function showChange(
  c: Context<AppEnv>,
  path: string,
  toModel: (context: WizardContext) => Promise<Omit<WizardChangeModel, 'overlayData'> | null>,
): Promise<Response> {
  const context = await readContext(c, path)
  if (context.scope.hidesWizard) return refusePage(c, problem('not_found'))
  const model = await toModel(context)
  if (!model) return leave(c, '/wizard')
  const overlayData = await loadWizardOverlay(context)
  const head = wizardHead(context.scope, model)
  return renderPage(c, { name: 'wizardChange', model: { ...model, overlayData }, head })
}

async function showReceipt(c: Context<AppEnv>): Promise<Response> {
  const number = c.req.param('number') ?? ''
  const context = await readContext(c, `/wizard/receipt/${number}`)
  const purchase = context.orders.find(({ order }) => order.number === number && order.settledAt !== null)
  if (!purchase) return refusePage(c, problem('not_found'))
  const model = toReceipt(context, {
    purchase,
    payments: await listOrderPayments(context.deps.db, purchase.order.id),
  })
  const head = titledHead(context.scope, {
    title: `${model.title} ${number}`,
    description: model.title,
    robots: 'noindex, nofollow',
  })
  return renderPage(c, { name: 'document', model, head })
}

function wizardHead({ brand }: Scope, { title, lead }: { title: string; lead: string }) {
  return titledHead({ brand }, { title, description: lead, robots: 'noindex' })
}

async function receiveProfile(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const { user } = scope.visitor
  if (form.step === 'refund' && user) {
    const order = { userId: user.id, brandId: scope.brand.id, number: form.order ?? null, actor: 'guest' } as const
    const refunded = await refundOrder(deps, order)
    return leave(c, queryPath(PROFILE_PATH, refunded.ok ? { done: 'refund' } : { failed: faultOf(refunded.problem) }))
  }
  if (form.step !== 'home') return leave(c, PROFILE_PATH)
  const chosen = await chooseHomeHotel(deps, scope, Number(form.hotel_id) || 0)
  return leave(c, queryPath(PROFILE_PATH, chosen.ok ? { done: 'home' } : { failed: faultOf(chosen.problem) }))
}

const SUCCESS_PATH = '/wizardprofile?modal=wizardPaymentSuccess'

async function receivePayment(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { idempotency_key: key, _xsrf: _, ...form } = await readSentForm(c)
  const kind = orderKinds.find((name) => name === form.kind) ?? 'join'
  const back = (failed: string | null) =>
    payHref(
      { id: form.plan ?? '' },
      { kind, coupon: form.coupon, wallet: form.wallet, hotel_id: form.hotel_id, failed },
    )
  const { user } = scope.visitor
  if (!user) return leave(c, queryPath('/login', { retUrl: back(null) }))
  const idempotency = await toIdempotentRequest(scope, 'wizardPayment', key, form)
  if (!idempotency.ok) return leave(c, back(faultOf(idempotency.problem)))
  const home = /^[1-9]\d{0,11}$/.test(form.hotel_id ?? '') ? Number(form.hotel_id) : null
  if (home !== null && kind === 'join') {
    const saved = await saveHomeForNextOrder(deps, { userId: user.id, brandId: scope.brand.id }, home)
    if (!saved.ok) return leave(c, back(faultOf(saved.problem)))
  }
  const bought = await buyMembership(deps, scope, {
    input: {
      userId: user.id,
      phone: null,
      subOrders: [{ planId: form.plan ?? '', kind, couponCode: form.coupon || null }],
      usesWallet: form.wallet === '1',
      excludesOwnerMoney: false,
      shownAmount: form.amount || null,
      mode: form.mode || null,
      returnUrl: SUCCESS_PATH,
    },
    idempotency: idempotency.value,
  })
  return leave(c, bought.ok ? bought.value.bought.redirectPath : back(faultOf(bought.problem)))
}

function loadWizardOverlay(context: WizardContext): Promise<AnyOverlayData | null> {
  return buildOverlayData(wizardOverlayData, context.input.modal, context)
}

async function loadWizardFilm({ deps, scope, translate }: WizardContext): Promise<FilmOverlayData> {
  const film = await loadFilmOverlayData({ deps, scope })
  const captions = [translate('wizard.how1'), translate('wizard.how2'), translate('wizard.how3')]
  return {
    kind: 'film',
    title: translate('wizard.watch'),
    video: null,
    scenes: captions.flatMap((caption, index) => {
      const scene = film.scenes[index]
      return scene ? [{ ...scene, caption }] : []
    }),
  }
}
