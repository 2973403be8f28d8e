import { toMajor } from '#app/domain/money/money.ts'
import type { Deps } from '#worker/deps.ts'
import { listQuotationRows, updateWithdrawn } from './operator-quotation-storage.ts'

/** Takes an open quotation back; false where there is none open of that number. For operators only. */
export function withdrawQuotation({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<boolean> {
  return updateWithdrawn(db, id, now())
}

/** The quotations made last, a line each. For operators only. */
export async function listQuotations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const rows = await listQuotationRows(db, now())
  return rows.map(({ id, state, guest, property, checkin, checkout, total_minor: amountMinor, currency, ends_at }) =>
    [
      id,
      state,
      guest,
      property,
      `${checkin} ${checkout}`,
      `${toMajor({ amountMinor, currency })} ${currency}`,
      `until ${new Date(ends_at).toISOString()}`,
    ].join(' · '),
  )
}
