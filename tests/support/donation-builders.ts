import { findCountry } from '#app/brands/countries/countries.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import { toProviderRef } from '#worker/services/gateways/sandbox/sandbox.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

/** An open cause of a country with a new id, in a currency that takes donations. */
export async function aCause(
  db: Database,
  country = 'IN',
  id = `cause-${crypto.randomUUID().slice(0, 8)}`,
): Promise<string> {
  const words = {
    en: { name: 'A warm meal', text: 'Pays for school lunches.' },
    nl: { name: 'Een warme maaltijd', text: 'Betaalt schoollunches.' },
  }
  await db.batch([
    {
      sql: 'INSERT INTO cause (id, country, rank, is_open, is_example, words) VALUES (?, ?, 1, 1, 1, ?)',
      params: [id, country, JSON.stringify(words)],
    },
    {
      sql: 'INSERT INTO donation_limit (currency, least_minor, most_minor) VALUES (?, 100, 100000) ON CONFLICT DO NOTHING',
      params: [findCountry(country)?.currency ?? 'EUR'],
    },
  ])
  return id
}

/** The gateway's report on a payment. */
export async function settleGift(
  deps: Deps,
  redirectPath: string,
  outcome: GatewayEvent['outcome'] = 'succeeded',
): Promise<string> {
  const paymentId = redirectPath.split('/').at(-1) ?? ''
  const row = await deps.db.first<{ amount_minor: number; currency: string }>(
    'SELECT amount_minor, currency FROM payment WHERE id = ?',
    paymentId,
  )
  const providerRef = toProviderRef(paymentId)
  const [amountMinor, currency] = [Number(row?.amount_minor), row?.currency ?? '']
  if (outcome === 'succeeded') {
    await deps.db.batch([
      {
        sql: `INSERT INTO sandbox_charge (provider_ref, payment_id, amount_minor, currency, outcome, decided_at)
          VALUES (?, ?, ?, ?, 'succeeded', 0) ON CONFLICT DO NOTHING`,
        params: [providerRef, paymentId, amountMinor, currency],
      },
    ])
  }
  const failure = outcome === 'failed' ? ('card_invalid' as const) : null
  const event = { eventId: `${outcome}-${paymentId}`, paymentId, providerRef, outcome, failure, amountMinor, currency }
  return (await settlePayment(deps, 'sandbox', event)).effect
}
