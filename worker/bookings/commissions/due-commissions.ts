import type { Deps } from '#worker/deps.ts'
import { type DueCommission, type DueQuery, listDueCommissions, sumDueCommissions } from './commission-storage.ts'

export async function readDueCommissions(
  { db }: Pick<Deps, 'db'>,
  query: DueQuery,
): Promise<{ due: DueCommission[]; sums: { currency: string; amountMinor: number }[] }> {
  const [due, sums] = await Promise.all([listDueCommissions(db, query), sumDueCommissions(db, query)])
  return { due, sums }
}
