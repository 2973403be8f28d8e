import * as v from 'valibot'
import { wireEmail, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'

/** What an order buys: a first membership, a further term, or a higher plan for the days left. */
export const orderKinds = ['join', 'renew', 'upgrade'] as const
export type OrderKind = (typeof orderKinds)[number]

/** How far an order is. A pending one awaits its payment. */
const orderStatuses = ['pending', 'settled', 'cancelled', 'refunded'] as const

/** A yes of a form or a JSON body. */
const yes = v.pipe(
  v.optional(v.unknown(), false),
  v.transform((value) => value === true || value === 1 || ['on', 'true', '1'].includes(String(value))),
)

/** A yes unless it is said to be none: false, 0 or their texts. */
const yesUnlessDenied = v.pipe(
  v.optional(v.unknown(), true),
  v.transform((value) => value !== false && value !== 0 && !['false', '0'].includes(String(value))),
)

const subOrder = v.object({
  plan_id: wireText(64),
  kind: v.pipe(wireText(12), v.description('`join`, `renew` or `upgrade`.')),
  coupon_code: wireText(64),
})

const fromGateway = v.object({
  /** What the guest was shown, in major units; only compared. */
  amount: wireText(20),
  payment_method_preselect: v.pipe(wireText(40), v.description('A code of `payment/modes`.')),
  redirect_url: v.pipe(wireText(500), v.description('A path of this site.')),
})

const payments = v.object({
  deduct_from_consumer_wallet: yes,
  deduct_from_owner: v.pipe(
    yesUnlessDenied,
    v.description('False keeps the money that owners of properties gave in the wallet.'),
  ),
  from_gateway: v.optional(v.nullable(fromGateway), null),
})

const payer = v.object({
  id: wireText(64),
  phone: wireText(32),
  country_code: wireText(8),
  email: wireEmail,
  first_name: wireText(80),
  last_name: wireText(80),
})

/** POST wizardPayment, as it travels. How many sub orders there are, and what they name, is the service's to judge [MEMB-14, MEMB-15]. */
export const wizardPaymentBody = v.pipe(
  v.object({
    user: v.optional(v.nullable(payer), null),
    sub_orders: v.optional(v.nullable(v.pipe(v.array(subOrder), v.maxLength(20))), []),
    payments: v.optional(v.nullable(payments), null),
  }),
  v.transform(({ user, sub_orders, payments: money }) => ({
    userId: user?.id ?? null,
    phone: user?.phone ?? null,
    subOrders: (sub_orders ?? []).map(({ plan_id, kind, coupon_code }) => ({
      planId: plan_id ?? '',
      kind,
      couponCode: coupon_code,
    })),
    usesWallet: money?.deduct_from_consumer_wallet ?? false,
    keepsOwner: money?.deduct_from_owner === false,
    shownAmount: money?.from_gateway?.amount ?? null,
    mode: money?.from_gateway?.payment_method_preselect ?? null,
    returnUrl: money?.from_gateway?.redirect_url ?? null,
  })),
)
export type WizardPaymentInput = v.InferOutput<typeof wizardPaymentBody>

/** An order as it travels; amounts in major units, times as ISO with Z. Also a row of wizardMembership's `orders`. */
export const orderAnswer = v.object({
  number: v.string(),
  plan_id: v.string(),
  plan_name: v.string(),
  kind: v.picklist(orderKinds),
  status: v.picklist(orderStatuses),
  /** Before the coupon. For an upgrade: the difference for the days left. */
  price: v.number(),
  discount: v.number(),
  coupon_code: v.nullable(v.string()),
  /** What is paid in all; `tax` stands in it. */
  total: v.number(),
  tax: v.number(),
  tax_percent: v.number(),
  /** The wallet's share, and what is left for the gateway. */
  wallet_amount: v.number(),
  payable_amount: v.number(),
  currency_code: v.string(),
  created_at: v.string(),
  /** Until when a pending order awaits its payment. */
  expires_at: v.nullable(v.string()),
  settled_at: v.nullable(v.string()),
  /** The term it bought; null until it is settled. */
  start_date: v.nullable(v.string()),
  end_date: v.nullable(v.string()),
})
export type OrderAnswer = v.InferOutput<typeof orderAnswer>

/** 201 of wizardPayment, for an order that awaited its payment already as well. `redirectUrl` leads to the gateway, or back where nothing is due. */
export const wizardPaymentAnswer = v.object({ order: orderAnswer, redirectUrl: v.string() })

/** POST wizardRefund: an order's number; without it the newest settled one [MEMB-54, MEMB-78]. */
export const wizardRefundBody = v.pipe(
  v.object({ order_number: v.pipe(wireText(40), v.description('Without it, the newest paid order.')) }),
  v.transform(({ order_number }) => ({ orderNumber: order_number })),
)

/** 200 of wizardRefund: what went back to the card or account, and what to the wallet, in major units. */
export const wizardRefundAnswer = v.object({
  order: orderAnswer,
  refund: v.object({
    amount: v.number(),
    wallet_amount: v.number(),
    /** Joining money that was taken back. */
    joining_money: v.number(),
    currency_code: v.string(),
    status: v.picklist(['initiated', 'sent', 'failed']),
  }),
})

/** POST wizardSignup. Without `plan_id` the plan of price 0 is meant [MEMB-16, MEMB-44]. */
export const wizardSignupBody = v.pipe(
  v.object({
    user: v.optional(v.nullable(v.object({ country_calling_code: wireText(8), phone: wireText(32) })), null),
    subscription: v.optional(v.nullable(v.object({ base_hotel_id: wireOptionalId, plan_id: wireText(64) })), null),
  }),
  v.transform(({ user, subscription }) => ({
    callingCode: user?.country_calling_code ?? null,
    phone: user?.phone ?? null,
    baseHotelId: subscription?.base_hotel_id ?? null,
    planId: subscription?.plan_id ?? null,
  })),
)

/** GET validate-wizard-coupon [MEMB-42, MEMB-43]. */
export const wizardCouponQuery = v.pipe(
  v.object({
    code: wireText(64),
    plan_id: wireText(64),
    kind: v.pipe(wireText(12), v.description('`join`, `renew` or `upgrade`.')),
  }),
  v.transform(({ code, plan_id, kind }) => ({ code: code ?? '', planId: plan_id ?? '', kind })),
)

/** 200 of validate-wizard-coupon, in major units. */
export const wizardCouponAnswer = v.object({
  code: v.string(),
  plan_id: v.string(),
  price: v.number(),
  discount: v.number(),
  final_price: v.number(),
  currency_code: v.string(),
})
