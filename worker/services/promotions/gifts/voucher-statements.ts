import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { randomCode } from '#worker/infra/crypto/random-code.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { type GivenGift, isAccountThere } from './gift-statements.ts'

const CODE_LENGTH = 10

/** A guest's personal coupon. `amountMinor` is its discount, or the maximum discount of a percentage. */
export type Voucher = GivenGift & {
  /** From `newVoucherCode`. */
  code: string
  /** Percentage; absent means the whole amount. */
  percent?: number | null
  /** Minimum total of the stay; 0 for none. */
  minTotalMinor: number
  /** First and last day, in the property's time zone. */
  startsOn: CalendarDay
  endsOn: CalendarDay
}

export function newVoucherCode(randomBytes: (length: number) => Uint8Array): string {
  return randomCode(randomBytes, CODE_LENGTH)
}

/** Gives a voucher like `giftStatements`. A repeated reference gives once, with any code. Throws for a used code. */
export function voucherStatements(voucher: Voucher, isWritten: (bind: Bind) => string): Statement[] {
  const couponRow: Record<string, SqlValue> = {
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
  const voucherRow: Record<string, SqlValue> = {
    code: voucher.code,
    brand_id: voucher.brandId,
    user_id: voucher.userId,
    reference: voucher.reference,
    kind: voucher.kind,
    note: voucher.note,
    created_at: voucher.at,
  }
  return [insertOnce('coupon', couponRow, voucher, isWritten), insertOnce('voucher', voucherRow, voucher, isWritten)]
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
