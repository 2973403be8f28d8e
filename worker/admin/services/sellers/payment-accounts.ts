import type * as v from 'valibot'
import type {
  changePaymentAccountRoute,
  createPaymentAccountRoute,
} from '#app/contracts/admin/books/payment-accounts.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { json, text } from '#worker/infra/database/columns.ts'
import { type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { type Row, updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import { accountGateway } from '#worker/services/gateways/payment-accounts.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { definedFields } from '../defined-fields.ts'
import { runAudited } from '../run-audited.ts'

/** A seller's account at a payment provider, with the wire's names. */
export type PaymentAccount = v.InferOutput<typeof createPaymentAccountRoute.response>

const ACCOUNTS = `SELECT gateway, seller_id, reference, currencies, countries, is_active FROM payment_account`

function toAccount(deps: Pick<Deps, 'gateways'>, row: Row): PaymentAccount {
  const account = text(row.gateway)
  const list = (value: SqlValue | undefined) => (value ? json<string[]>(value) : null)
  return {
    account,
    seller: text(row.seller_id),
    provider: account.slice(0, account.indexOf('-')),
    keys: account.slice(account.indexOf('-') + 1),
    reference: text(row.reference),
    currencies: list(row.currencies),
    countries: list(row.countries),
    active: row.is_active === 1,
    has_keys: gatewayOf(deps, account) !== null,
  }
}

export async function listPaymentAccounts(deps: Pick<Deps, 'db' | 'gateways'>): Promise<PaymentAccount[]> {
  const rows = await deps.db.all<Row>(`${ACCOUNTS} ORDER BY seller_id, created_at, gateway`)
  return rows.map((row) => toAccount(deps, row))
}

type NewAccount = {
  body: v.InferOutput<typeof createPaymentAccountRoute.body>
  idempotency: IdempotentRequest | null
}

export async function createPaymentAccount(
  deps: Deps,
  actor: Actor,
  { body, idempotency }: NewAccount,
): Promise<Result<PaymentAccount, Problem>> {
  const gateway = accountGateway(body.provider, body.keys)
  const query = statement(
    `SELECT EXISTS (SELECT 1 FROM seller_entity WHERE id = ?) AS has_seller,
       EXISTS (SELECT 1 FROM payment_account WHERE gateway = ?) AS is_used`,
    body.seller,
    gateway,
  )
  const operation = { ...toOperation('payment-account.create', gateway), idempotency }
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, query, (row) => {
      if (!row?.has_seller) return refuseFields({ seller: 'is no legal entity' })
      if (row.is_used) return refuseFields({ keys: 'belong to another account' })
      const stored = toRow({ ...body, active: true })
      const insert = statement(
        `INSERT INTO payment_account (reference, currencies, countries, is_active, gateway, seller_id, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...Object.values(stored),
        gateway,
        body.seller,
        deps.now(),
      )
      return ok({ value: toAccount(deps, { ...stored, gateway, seller_id: body.seller }), statements: [insert] })
    }),
  )
}

type AccountChange = {
  account: string
  change: v.InferOutput<typeof changePaymentAccountRoute.body>
  idempotency: IdempotentRequest | null
}

export async function changePaymentAccount(
  deps: Deps,
  actor: Actor,
  { account, change, idempotency }: AccountChange,
): Promise<Result<PaymentAccount, Problem>> {
  const operation = { ...toOperation('payment-account.change', account), idempotency }
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, statement(`${ACCOUNTS} WHERE gateway = ?`, account), (row) => {
      if (!row) return refuse(problem('not_found'))
      const providedFields = definedFields(change)
      const next = { ...toAccount(deps, row), ...providedFields }
      return ok({ value: next, statements: [updateAccount(account, toRow(next))] })
    }),
  )
}

type Terms = Pick<PaymentAccount, 'reference' | 'currencies' | 'countries' | 'active'>

function toRow({ reference, currencies, countries, active }: Terms) {
  const toJsonList = (codes: string[] | null) => codes && JSON.stringify(codes)
  return { reference, currencies: toJsonList(currencies), countries: toJsonList(countries), is_active: Number(active) }
}

function updateAccount(gateway: string, row: ReturnType<typeof toRow>): Statement {
  const values = Object.values(row)
  return statement(
    `UPDATE payment_account SET (reference, currencies, countries, is_active) = (?, ?, ?, ?)
     WHERE gateway = ? AND (reference, currencies, countries, is_active) IS NOT (?, ?, ?, ?)`,
    ...values,
    gateway,
    ...values,
  )
}

function toOperation(action: AuditAction, gateway: string) {
  const snapshot = statement(
    `SELECT json_object('seller', seller_id, 'reference', reference, 'currencies', json(currencies),
       'countries', json(countries), 'active', is_active) FROM payment_account WHERE gateway = ?`,
    gateway,
  )
  return { action, subject: `payment-account:${gateway}`, snapshot }
}
