import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'
import { randomCode } from '#worker/secrets/random-code.ts'
import type { GivenGift } from './gift.ts'
import { isAccountThere } from './gift-statements.ts'

const CODE_LENGTH = 10

/** A coupon of one guest; `amountMinor` is what it takes off a stay, or the most it does where it takes off a part. */
export type Voucher = GivenGift & {
  /** By `newVoucherCode`. */
  code: string
  /** The part it takes off; absent: the whole amount. */
  percent?: number | null
  /** The least a stay must cost before it; 0: anything. */
  minTotalMinor: number
  /** Its first and last day, by the clock of the house it is used in. */
  startsOn: CalendarDay
  endsOn: CalendarDay
}

/** A code for a new voucher. */
export function newVoucherCode(randomBytes: (length: number) => Uint8Array): string {
  return randomCode(randomBytes, CODE_LENGTH)
}

/**
 * Gives a guest a voucher, as part of somebody else's batch and while its condition holds; once a reference, whatever code
 * it is tried with. An account that was given up is given none. The first statement changes a row where the voucher was
 * given by it. Throws, with the whole batch, where its code is another coupon's [REWD-20].
 */
export function voucherStatements(voucher: Voucher, isWritten: (bind: Bind) => string): Statement[] {
  const coupon: Record<string, SqlValue> = {
    code: voucher.code,
    brand_id: voucher.brandId,
    ...(voucher.percent
      ? { kind: 'percent', value: voucher.percent, cap_minor: voucher.amountMinor }
      : { kind: 'fixed', value: voucher.amountMinor }),
    currency: voucher.currency,
    min_total_minor: voucher.minTotalMinor,
    starts_on: voucher.startsOn,
    ends_on: voucher.endsOn,
    max_uses: 1,
  }
  const owned: Record<string, SqlValue> = {
    code: voucher.code,
    brand_id: voucher.brandId,
    user_id: voucher.userId,
    reference: voucher.reference,
    kind: voucher.kind,
    note: voucher.note,
    created_at: voucher.at,
  }
  return [insertOnce('coupon', coupon, voucher, isWritten), insertOnce('voucher', owned, voucher, isWritten)]
}

function insertOnce(
  table: 'coupon' | 'voucher',
  row: Record<string, SqlValue>,
  { brandId, reference, userId }: Voucher,
  isWritten: (bind: Bind) => string,
): Statement {
  const { bind, params } = bindParams()
  const values = Object.values(row).map(bind).join(', ')
  const sql = `INSERT INTO ${table} (${Object.keys(row).join(', ')}) SELECT ${values}
    WHERE NOT EXISTS (SELECT 1 FROM voucher WHERE brand_id = ${bind(brandId)} AND reference = ${bind(reference)})
      AND ${isAccountThere(userId, bind)} AND (${isWritten(bind)})`
  return { sql, params }
}
