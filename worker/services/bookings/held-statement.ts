import { bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { isClaimed } from '#worker/infra/guarded-writes/change.ts'

/** Gives a booking's rooms back to the stock of its nights. */
export function releaseStock(bookingId: string, changeId: string): Statement {
  return moveStock(bookingId, changeId, '-')
}

/** Takes a booking's rooms from the stock of its nights; the guard of the claim has checked availability. */
export function takeStock(bookingId: string, changeId: string): Statement {
  return moveStock(bookingId, changeId, '+')
}

function moveStock(bookingId: string, changeId: string, sign: '+' | '-'): Statement {
  const { bind, params } = bindParams()
  const id = bind(bookingId)
  const sql = `UPDATE stock SET sold = sold ${sign} (SELECT rooms FROM booking WHERE id = ${id})
    WHERE room_category_id = (SELECT room_category_id FROM booking WHERE id = ${id})
      AND day >= (SELECT checkin FROM booking WHERE id = ${id}) AND day < (SELECT checkout FROM booking WHERE id = ${id})
      AND ${isClaimed(changeId, bind)}`
  return { sql, params }
}

/** Releases a booking's coupon for another use; `keepsVoucher` leaves a personal voucher used. */
export function releaseCoupon(
  bookingId: string,
  changeId: string,
  { keepsVoucher = false }: { keepsVoucher?: boolean } = {},
): Statement {
  const butVouchers = keepsVoucher ? ' AND coupon_code NOT IN (SELECT code FROM voucher)' : ''
  return boundStatement(
    (bind) =>
      `UPDATE coupon_use SET released = 1 WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}${butVouchers}`,
  )
}
