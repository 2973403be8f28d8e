import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { GatewayFailure, GatewayOutcome } from '#worker/infra/ports/gateway.ts'

/** The sandbox's own record of a payment; only the sandbox reads it. */
export type SandboxCharge = {
  providerRef: string
  paymentId: string
  amountMinor: number
  currency: string
  outcome: Exclude<GatewayOutcome, 'pending'>
  failure: GatewayFailure | null
  decidedAt: Instant
}

type ChargeRow = {
  provider_ref: string
  payment_id: string
  amount_minor: number
  currency: string
  outcome: SandboxCharge['outcome']
  failure: GatewayFailure | null
  decided_at: number
}

/** Stores the first decision on a payment and returns the stored one. */
export async function insertCharge(db: Database, charge: SandboxCharge): Promise<SandboxCharge> {
  await db.batch([
    {
      sql: `INSERT OR IGNORE INTO sandbox_charge (provider_ref, payment_id, amount_minor, currency, outcome, failure, decided_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)`,
      params: [
        charge.providerRef,
        charge.paymentId,
        charge.amountMinor,
        charge.currency,
        charge.outcome,
        charge.failure,
        charge.decidedAt,
      ],
    },
  ])
  return (await findCharge(db, charge.providerRef)) ?? charge
}

export async function findCharge(db: Database, providerRef: string): Promise<SandboxCharge | null> {
  const row = await db.first<ChargeRow>('SELECT * FROM sandbox_charge WHERE provider_ref = ?', providerRef)
  return row
    ? {
        providerRef: row.provider_ref,
        paymentId: row.payment_id,
        amountMinor: row.amount_minor,
        currency: row.currency,
        outcome: row.outcome,
        failure: row.failure,
        decidedAt: row.decided_at,
      }
    : null
}

/** Refunds once per refund id, never more than the charge. Returns false when the charge does not cover it. */
export async function insertRefund(
  db: Database,
  refund: { refundId: string; providerRef: string; amountMinor: number; currency: string; at: Instant },
): Promise<boolean> {
  const [, found] = await db.batch([
    {
      sql: `INSERT OR IGNORE INTO sandbox_refund (refund_id, provider_ref, amount_minor, refunded_at)
            SELECT ?1, provider_ref, ?3, ?5 FROM sandbox_charge
            WHERE provider_ref = ?2 AND outcome = 'succeeded' AND currency = ?4
              AND amount_minor >= ?3 + (SELECT coalesce(sum(amount_minor), 0) FROM sandbox_refund WHERE provider_ref = ?2)`,
      params: [refund.refundId, refund.providerRef, refund.amountMinor, refund.currency, refund.at],
    },
    { sql: 'SELECT 1 FROM sandbox_refund WHERE refund_id = ?', params: [refund.refundId] },
  ])
  return (found?.rows.length ?? 0) > 0
}
