import type { OrderKind as BoughtKind, WizardPaymentInput } from '#app/contracts/guests/loyalty/membership.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { OrderKind } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { toProviderRef } from '#worker/services/gateways/sandbox/sandbox.ts'
import { type GuestOrder, newOrderNumber, payableOf } from '#worker/services/ledger/orders/guest-order.ts'
import { createOrderChange, insertOrder, orderExists } from '#worker/services/ledger/orders/order-statements.ts'
import type { BoughtMembership } from '#worker/services/payments/membership/buy-membership.ts'
import { buyMembership } from '#worker/services/payments/membership/buy-membership.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { aScope } from './a-scope.ts'
import { aProvenUser } from './signed-in.ts'

/** The demo's plan of India with joining money, under a new id; a higher rank is more expensive. */
export async function aPlan(db: Database, overrides: Record<string, SqlValue> = {}): Promise<string> {
  const id = `plan-${crypto.randomUUID()}`
  const row: Record<string, SqlValue> = {
    id,
    brand_id: 'marigold',
    country: 'IN',
    name: 'Circle',
    rank: 1,
    price_minor: 19_900,
    currency: 'INR',
    tax_percent: 18,
    months: 6,
    member_percent: 5,
    home_percent: 7,
    joining_minor: 50_000,
    joining_days: 90,
    first_day: '2026-01-01',
    last_day: null,
    ...overrides,
  }
  const names = Object.keys(row)
  const sql = `INSERT INTO membership_plan (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  await db.batch([{ sql, params: Object.values(row) }])
  return String(row.id)
}

/** A signed-in guest of Marigold in India, in a separate browser. */
export async function aMember(deps: Pick<Deps, 'db' | 'now'>): Promise<Scope> {
  const user = await aProvenUser(deps.db)
  return aScope({ now: deps.now(), visitor: { id: `visitor-${user.id}`, user } })
}

type Input = Partial<Omit<WizardPaymentInput, 'subOrders'>> & { coupon?: string | null }

export function anInput(
  planId: string,
  kind: BoughtKind | string = 'join',
  { coupon = null, ...rest }: Input = {},
): WizardPaymentInput {
  return {
    userId: null,
    phone: null,
    subOrders: [{ planId, kind, couponCode: coupon }],
    usesWallet: false,
    excludesOwnerMoney: false,
    shownAmount: null,
    mode: null,
    returnUrl: null,
    ...rest,
  }
}

export function order(deps: Deps, scope: Scope, input: WizardPaymentInput) {
  return buyMembership(deps, { ...scope, now: deps.now() }, { input: input, idempotency: null })
}

/** Orders a plan; throws when refused. */
export async function orderOf(deps: Deps, scope: Scope, input: WizardPaymentInput): Promise<BoughtMembership> {
  const answer = await order(deps, scope, input)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.value.bought
}

/** The gateway's report on an order's payment. */
export function wordOf(
  { purchase, redirectPath }: BoughtMembership,
  outcome: GatewayEvent['outcome'] = 'succeeded',
): GatewayEvent {
  const paymentId = redirectPath.split('/').at(-1) ?? ''
  return {
    eventId: `${outcome}-${paymentId}`,
    paymentId,
    providerRef: toProviderRef(paymentId),
    outcome,
    failure: outcome === 'failed' ? 'card_invalid' : null,
    amountMinor: payableOf(purchase.order),
    currency: purchase.order.currency,
  }
}

/** Settles an order's payment and records it at the test gateway. */
export async function settle(deps: Deps, bought: BoughtMembership, outcome: GatewayEvent['outcome'] = 'succeeded') {
  const word = wordOf(bought, outcome)
  if (outcome === 'succeeded') {
    await deps.db.batch([
      {
        sql: `INSERT INTO sandbox_charge (provider_ref, payment_id, amount_minor, currency, outcome, decided_at)
          VALUES (?, ?, ?, ?, 'succeeded', 0) ON CONFLICT DO NOTHING`,
        params: [word.providerRef, word.paymentId, word.amountMinor, word.currency],
      },
    ])
  }
  return (await settlePayment(deps, 'sandbox', word)).effect
}

export async function buy(deps: Deps, scope: Scope, input: WizardPaymentInput): Promise<BoughtMembership> {
  const bought = await orderOf(deps, scope, input)
  const effect = await settle(deps, bought)
  if (effect !== 'applied') throw new Error(`the order was ${effect}`)
  return bought
}

export type MembershipRow = {
  id: string
  status: string
  plan_id: string
  start_date: string
  end_date: string
  reminded: string
}

export function membershipsOf(db: Database, scope: Scope): Promise<MembershipRow[]> {
  const sql =
    'SELECT id, status, plan_id, start_date, end_date, reminded FROM membership WHERE user_id = ? ORDER BY created_at, id'
  return db.all(sql, scope.visitor.user?.id ?? '')
}

export async function orderStates(db: Database, scope: Scope): Promise<string[]> {
  const sql = 'SELECT status FROM guest_order WHERE user_id = ? ORDER BY created_at, id'
  return (await db.all<{ status: string }>(sql, scope.visitor.user?.id ?? '')).map(({ status }) => status)
}

/** A pending order of any kind, written directly, for tests of what all kinds share. */
export async function anOrder(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { kind, userId, visitorId }: { kind: OrderKind; userId: string | null; visitorId: string },
): Promise<GuestOrder> {
  const written: GuestOrder = {
    id: crypto.randomUUID(),
    kind,
    number: newOrderNumber(deps.randomBytes, kind),
    brandId: 'marigold',
    country: 'IN',
    userId,
    visitorId,
    locale: 'en',
    origin: 'http://marigold.localhost',
    status: 'pending',
    currency: 'INR',
    totalMinor: 19_900,
    taxMinor: 0,
    walletMinor: 0,
    payee: 'revenue:marigold',
    createdAt: deps.now(),
    expiresAt: deps.now() + 1_800_000,
    settledAt: null,
    endedAt: null,
  }
  const change = createOrderChange(written, { at: deps.now(), event: 'created', actor: 'guest' })
  await runGuardedWrite(deps, change, {
    prepared: [insertOrder(written, () => 'TRUE')],
    guard: (bind) => orderExists(written.id, bind),
    statements: [],
  })
  return written
}
