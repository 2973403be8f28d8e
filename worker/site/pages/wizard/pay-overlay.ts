import type { OrderKind } from '#app/contracts/guests/loyalty/membership.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { WizardOverlayData } from '#app/overlays/wizard/model.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { payableOf } from '#worker/services/ledger/orders/guest-order.ts'
import { findHomeChoice } from '#worker/services/membership/choose-home-hotel.ts'
import { draftOrder } from '#worker/services/membership/orders/draft-order.ts'
import { findAwaitedPayment } from '#worker/services/membership/orders/membership-order.ts'
import { type PlannedOrder, planOrder } from '#worker/services/membership/orders/plan-order.ts'
import { paymentPath } from '#worker/services/payments/orders/order-payment.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { listHigherPlans } from './change-model.ts'
import { failureReason, pathByKind, payHref, pendingText } from './order-notices.ts'
import { faultCopy, moneyFormatter, type WizardContext } from './wizard-context.ts'

const titles = {
  join: 'wizard.payJoin',
  renew: 'wizard.payRenew',
  upgrade: 'wizard.payUpgrade',
} as const satisfies Record<OrderKind, MessageId>

const emptyOverlayData: Omit<WizardOverlayData, 'title'> = {
  kind: 'wizard',
  lead: null,
  fault: null,
  lines: [],
  total: null,
  coupon: null,
  wallet: null,
  methods: null,
  form: null,
  links: [],
}

/** Returns the payment of the requested plan, otherwise of the first one; null without plans. */
export function loadPayOverlayData(context: WizardContext): Promise<WizardOverlayData | null> {
  const { input, plans } = context
  return loadPlanPayment(context, { kind: input.kind, planId: input.planId ?? plans[0]?.id ?? null })
}

/** Returns the step of an upgrade: for members the payment of a higher plan, for others the plans. */
export async function loadUpgradeOverlayData(context: WizardContext): Promise<WizardOverlayData | null> {
  const { input, state, translate } = context
  if (state.status !== 'MEMBER') return toPlans(context, translate('wizard.upgradeTitle'))
  const [next] = await listHigherPlans(context)
  if (!next) {
    return { ...emptyOverlayData, title: translate('wizard.upgradeTitle'), lead: translate('wizard.upgradeNone') }
  }
  return loadPlanPayment(context, { kind: 'upgrade', planId: input.planId ?? next.id })
}

type OrderChoice = { kind: OrderKind; planId: string | null }

async function loadPlanPayment(
  context: WizardContext,
  { kind, planId }: OrderChoice,
): Promise<WizardOverlayData | null> {
  const { scope, deps, input, translate, pending, plans } = context
  const { user } = scope.visitor
  if (planId === null) return null
  if (!user) return toSignInOverlay(context, planId, kind)
  if (pending) return loadPendingOverlay(context)
  const requested = { planId, kind, couponCode: input.coupon || null }
  const planned = await planOrder(deps, scope, { wanted: requested, userId: user.id })
  if (planned.ok) return loadOrderOverlayData(context, planned.value, null)
  const { message } = await translateProblem(scope, planned.problem)
  const withoutCoupon = requested.couponCode
    ? await planOrder(deps, scope, { wanted: { ...requested, couponCode: null }, userId: user.id })
    : planned
  if (withoutCoupon.ok) return loadOrderOverlayData(context, withoutCoupon.value, message)
  const name = plans.find(({ id }) => id === planId)?.name
  const title = name ? translate(titles[kind], { plan: name }) : translate('wizard.title')
  return { ...toPlans(context, title), lead: message }
}

function toPlans({ translate, state }: WizardContext, title: string): WizardOverlayData {
  const isMember = state.status === 'MEMBER'
  const action = isMember ? '/wizardprofile' : '/wizard'
  const button = translate(isMember ? 'wizard.toProfile' : 'wizard.seePlans')
  return { ...emptyOverlayData, title, form: { action, fields: [], button, isLink: true } }
}

function toSignInOverlay(
  { translate, plans, input }: WizardContext,
  planId: string,
  kind: OrderKind,
): WizardOverlayData {
  const name = plans.find(({ id }) => id === planId)?.name
  const home = input.hotelId === null ? null : String(input.hotelId)
  const back = payHref({ id: planId }, { kind, hotel_id: home, coupon: input.coupon || null })
  return {
    ...emptyOverlayData,
    title: name ? translate('wizard.payJoin', { plan: name }) : translate('wizard.title'),
    lead: translate('wizard.signInText'),
    form: {
      action: queryPath('/login', { retUrl: back }),
      fields: [],
      button: translate('wizard.signInFirst'),
      isLink: true,
    },
  }
}

async function loadPendingOverlay(context: WizardContext): Promise<WizardOverlayData | null> {
  const { pending, deps, scope, translate } = context
  if (!pending) return null
  const paymentId = await findAwaitedPayment(deps, scope)
  const { order, bought } = pending
  const money = moneyFormatter(context, order.currency)
  return {
    ...emptyOverlayData,
    title: translate('wizard.statePending'),
    lead: pendingText(context, pending),
    fault: buildFault(context),
    lines: [{ label: bought.terms.name, amount: money(order.totalMinor) }],
    total: { label: translate('wizard.toPay'), amount: money(payableOf(order)) },
    form:
      paymentId === null
        ? null
        : { action: paymentPath(paymentId), fields: [], button: translate('wizard.goOn'), isLink: true },
  }
}

async function loadOrderOverlayData(
  context: WizardContext,
  planned: PlannedOrder,
  couponFault: string | null,
): Promise<WizardOverlayData> {
  const { deps, scope, input, translate, xsrf } = context
  const userId = scope.visitor.user?.id ?? ''
  const { plan, bought } = planned
  const { purchase } = await draftOrder(deps, scope, { planned, userId, usesWallet: true, excludesOwnerMoney: false })
  const maxWalletMinor = purchase.order.walletMinor
  const walletMinor = input.usesWallet ? maxWalletMinor : 0
  const payableMinor = planned.totalMinor - walletMinor
  const money = moneyFormatter(context, plan.currency)
  const home =
    bought.kind === 'join' && input.hotelId !== null ? await findHomeChoice(deps, scope, input.hotelId) : null
  const hiddenFields = [
    { name: 'modal', value: bought.kind === 'upgrade' ? 'wizardUpgrade' : 'wizardPayment' },
    { name: 'plan', value: plan.id },
    { name: 'kind', value: bought.kind },
    ...(input.usesWallet ? [{ name: 'wallet', value: '1' }] : []),
    ...(home ? [{ name: 'hotel_id', value: String(home.id) }] : []),
  ]
  const modes = payableMinor > 0 ? listModesOfOrder(deps, { brandId: scope.brand.id, country: plan.country }) : []
  return {
    kind: 'wizard',
    title: translate(titles[bought.kind], { plan: plan.name }),
    lead: home
      ? translate('ui.labelled', {
          label: translate('wizard.factHome'),
          text: translate('ui.joined', { first: home.name, second: home.cityName }),
        })
      : null,
    fault: buildFault(context),
    lines: compact([
      { label: translate('wizard.linePrice'), amount: money(bought.priceMinor) },
      bought.discountMinor > 0 && {
        label: translate('wizard.lineCoupon', { code: bought.couponCode ?? '' }),
        amount: money(-bought.discountMinor),
        variant: 'ok',
      },
      { label: translate('wizard.lineTax'), amount: money(planned.taxMinor), variant: 'muted' },
      walletMinor > 0 && { label: translate('wizard.lineWallet'), amount: money(-walletMinor), variant: 'ok' },
    ]),
    total: { label: translate('wizard.toPay'), amount: money(payableMinor) },
    coupon:
      bought.priceMinor === 0
        ? null
        : {
            label: translate('wizard.couponLabel'),
            value: input.coupon,
            error: couponFault,
            button: translate('wizard.couponApply'),
            hiddenFields,
          },
    wallet:
      maxWalletMinor === 0
        ? null
        : {
            text: input.usesWallet
              ? translate('wizard.leaveWallet')
              : translate('wizard.useWallet', { amount: money(maxWalletMinor) }),
            href: payHref(plan, {
              kind: bought.kind,
              coupon: input.coupon || null,
              hotel_id: home && String(home.id),
              wallet: input.usesWallet ? null : '1',
            }),
          },
    methods:
      modes.length === 0
        ? null
        : {
            legend: translate('wizard.ways'),
            options: modes.map(({ code, titleMessage }, index) => {
              return { code, title: translate(titleMessage), isChosen: index === 0 }
            }),
          },
    form: {
      action: '/wizard/pay',
      fields: [
        { name: '_xsrf', value: xsrf },
        { name: 'idempotency_key', value: crypto.randomUUID() },
        { name: 'plan', value: plan.id },
        { name: 'kind', value: bought.kind },
        { name: 'coupon', value: bought.couponCode ?? '' },
        { name: 'wallet', value: input.usesWallet ? '1' : '' },
        { name: 'amount', value: String(toMajor({ amountMinor: payableMinor, currency: plan.currency })) },
        ...(home ? [{ name: 'hotel_id', value: String(home.id) }] : []),
      ],
      button:
        payableMinor > 0 ? translate('wizard.payNow', { amount: money(payableMinor) }) : translate('wizard.startNow'),
      isLink: false,
    },
    links: [{ text: translate('wizard.termsTitle'), href: withOverlay(pathByKind[bought.kind], 'wizardTerms') }],
  }
}

function buildFault(context: WizardContext): WizardOverlayData['fault'] {
  const { input, translate } = context
  if (!input.failed) return null
  if (input.failed === 'true') {
    const text = [failureReason(context), translate('wizard.failedText')].filter(Boolean).join(' ')
    return { title: translate('wizard.failed'), text }
  }
  return { title: translate(faultCopy(input.failed)), text: translate('wizard.failedText') }
}
