import * as v from 'valibot'
import { each, wireEmail, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'

export const orderKinds = ['join', 'renew', 'upgrade'] as const
export type OrderKind = (typeof orderKinds)[number]

const orderStatuses = ['pending', 'settled', 'cancelled', 'refunded'] as const

const checkbox = v.pipe(
  v.optional(v.unknown(), false),
  v.transform((value) => value === true || value === 1 || ['on', 'true', '1'].includes(String(value))),
)

const trueUnlessDenied = v.pipe(
  v.optional(v.unknown(), true),
  v.transform((value) => value !== false && value !== 0 && !['false', '0'].includes(String(value))),
)

const subOrder = v.object({
  plan_id: wireText(64),
  kind: wireText(12, '`join`, `renew` or `upgrade`.'),
  coupon_code: wireText(64),
})

const fromGateway = v.object({
  amount: wireText(20),
  payment_method_preselect: wireText(40, 'A code of `payment/modes`.'),
  redirect_url: wireText(500, 'A path of this site.'),
})

const payments = v.object({
  deduct_from_consumer_wallet: checkbox,
  deduct_from_owner: v.pipe(
    trueUnlessDenied,
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
    excludesOwnerMoney: money?.deduct_from_owner === false,
    shownAmount: money?.from_gateway?.amount ?? null,
    mode: money?.from_gateway?.payment_method_preselect ?? null,
    returnUrl: money?.from_gateway?.redirect_url ?? null,
  })),
)
export type WizardPaymentInput = v.InferOutput<typeof wizardPaymentBody>

export const orderResponse = v.object({
  ...each(v.string(), 'number', 'plan_id', 'plan_name'),
  kind: v.picklist(orderKinds),
  status: v.picklist(orderStatuses),
  /** Before the coupon. For an upgrade: the difference for the remaining days. */
  price: v.number(),
  discount: v.number(),
  coupon_code: v.nullable(v.string()),
  /** Includes `tax`. */
  ...each(v.number(), 'total', 'tax', 'tax_percent', 'wallet_amount', 'payable_amount'),
  currency_code: v.string(),
  created_at: v.string(),
  expires_at: v.nullable(v.string()),
  settled_at: v.nullable(v.string()),
  /** Term of the plan; null until the order is settled. */
  start_date: v.nullable(v.string()),
  end_date: v.nullable(v.string()),
})
export type OrderResponse = v.InferOutput<typeof orderResponse>

export const wizardPaymentResponse = v.object({ order: orderResponse, redirectUrl: v.string() })

export const wizardRefundBody = v.pipe(
  v.object({ order_number: wireText(40, 'Without it, the newest paid order.') }),
  v.transform(({ order_number }) => ({ orderNumber: order_number })),
)

export const wizardRefundResponse = v.object({
  order: orderResponse,
  refund: v.object({
    ...each(v.number(), 'amount', 'wallet_amount', 'joining_money'),
    currency_code: v.string(),
    status: v.picklist(['initiated', 'sent', 'failed']),
  }),
})

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

export const wizardCouponQuery = v.pipe(
  v.object({
    code: wireText(64),
    plan_id: wireText(64),
    kind: wireText(12, '`join`, `renew` or `upgrade`.'),
  }),
  v.transform(({ code, plan_id, kind }) => ({ code: code ?? '', planId: plan_id ?? '', kind })),
)

export const wizardCouponResponse = v.object({
  code: v.string(),
  plan_id: v.string(),
  ...each(v.number(), 'price', 'discount', 'final_price'),
  currency_code: v.string(),
})
