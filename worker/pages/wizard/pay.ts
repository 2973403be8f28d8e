import type { Context } from 'hono'
import { orderKinds } from '#app/contracts/guests/membership.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { toKeyedCall } from '#worker/changes/replay-answer.ts'
import type { AppEnv } from '#worker/context.ts'
import { keepWishedHome } from '#worker/loyalty/membership/orders/home-wish.ts'
import { buyMembership } from '#worker/payments/membership/buy-membership.ts'
import { leave } from '../booking/leave.ts'
import { readSentForm } from '../booking/read-sent-form.ts'
import { faultOf } from './faults.ts'
import { payHref } from './order-links.ts'

/** Where a guest whose payment came finds themselves. */
const AFTER = '/wizardprofile?modal=wizardPaymentSuccess'

/** `POST /wizard/pay`: orders what the sheet showed and leads on to the gateway; a refusal leads back to the sheet with its reason. */
export async function receivePayment(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { idempotency_key: key, _xsrf: _, ...form } = await readSentForm(c)
  const kind = orderKinds.find((known) => known === form.kind) ?? 'join'
  const back = (failed: string | null) =>
    payHref(
      { id: form.plan ?? '' },
      { kind, coupon: form.coupon, wallet: form.wallet, hotel_id: form.hotel_id, failed },
    )
  const { user } = scope.visitor
  if (!user) return leave(c, queryPath('/login', { retUrl: back(null) }))
  const keyed = await toKeyedCall(scope, 'wizardPayment', key, form)
  if (!keyed.ok) return leave(c, back(faultOf(keyed.problem)))
  const home = /^[1-9]\d{0,11}$/.test(form.hotel_id ?? '') ? Number(form.hotel_id) : null
  if (home !== null && kind === 'join') {
    const wished = await keepWishedHome(deps, { userId: user.id, brandId: scope.brand.id }, home)
    if (!wished.ok) return leave(c, back(faultOf(wished.problem)))
  }
  const bought = await buyMembership(deps, scope, {
    input: {
      ...{ userId: user.id, phone: null, email: null },
      subOrders: [{ planId: form.plan ?? '', kind, couponCode: form.coupon || null }],
      ...{ usesWallet: form.wallet === '1', keepsOwner: false },
      ...{ shownAmount: form.amount || null, mode: form.mode || null, returnUrl: AFTER },
    },
    keyed: keyed.value,
  })
  return leave(c, bought.ok ? bought.value.bought.redirectPath : back(faultOf(bought.problem)))
}
