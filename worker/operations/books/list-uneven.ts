import type { Database } from '#worker/database/database.ts'

export type Uneven = { kind: 'ledger_uneven' | 'wallet_uneven'; reference: string; bookingNo: null }

/**
 * Finds up to 50 transactions that do not sum to zero and up to 50 wallets whose credits differ from their ledger
 * balance. Scans both tables.
 */
export async function listUneven(db: Database): Promise<Uneven[]> {
  const [transactions, wallets] = await Promise.all([
    db.all<{ reference: string }>(
      `SELECT transaction_id AS reference FROM ledger_entry GROUP BY transaction_id HAVING sum(amount_minor) <> 0
       ORDER BY transaction_id LIMIT 50`,
    ),
    // A wallet that is missing on one side counts as 0 there.
    db.all<{ reference: string }>(
      `SELECT account || ' ' || currency AS reference FROM (
         SELECT 'wallet:' || brand_id || ':' || user_id AS account, currency, left_minor AS minor FROM wallet_credit
         UNION ALL SELECT account, currency, -amount_minor FROM ledger_entry WHERE account > 'wallet:' AND account < 'wallet;')
       GROUP BY account, currency HAVING sum(minor) <> 0 ORDER BY account, currency LIMIT 50`,
    ),
  ])
  return [
    ...transactions.map(({ reference }) => ({ kind: 'ledger_uneven' as const, reference, bookingNo: null })),
    ...wallets.map(({ reference }) => ({ kind: 'wallet_uneven' as const, reference, bookingNo: null })),
  ]
}
