import type { CancellationFee } from '#app/domain/bookings/cancellation.ts'
import type { PolicyRule } from '#app/domain/rates/policy-rule.ts'
import type { Board } from '#app/domain/rates/rate-plan.ts'
import { formatFee, formatPolicy, parseFee, parsePolicy } from '#worker/admin/services/offers/policy-text.ts'
import { withoutNulls } from '../exporting/export-rule.ts'
import type { Row } from '../table-rows.ts'
import type { PlanRecord } from './rate-plan-fields.ts'

/** Name of a room type with its own board and policy in a plan; null: that of the plan. */
export type RoomTermsRow = [room: string, board: Board | null, policy: PolicyRule | null]

export function withNoShow(policy: PolicyRule | null, noShow: CancellationFee | null): PolicyRule | null {
  return policy && { ...policy, ...(noShow ? { noShow } : {}) }
}

/** Returns the terms of single room types of a record; `isFaulty` where a text is no policy or fee. */
export function readRoomTerms({ room_terms: terms = {} }: PlanRecord, currency: string) {
  return Object.entries(terms).map(([room, { board = null, cancellation, no_show: fee }]) => {
    const policy = cancellation ? parsePolicy(cancellation, currency) : null
    const noShow = fee ? parseFee(fee, currency) : null
    const isFaulty = (cancellation !== undefined && !policy) || (fee !== undefined && !(noShow && policy))
    return { room, board, policy: withNoShow(policy, noShow), isFaulty }
  })
}

type RoomTerms = { roomId: number | null; board: Board | null; policy: PolicyRule | null }

/** Returns the row of a pair of plan and room type, with its terms among those of the record. */
export function toRoomRow(
  { roomId, planId }: { roomId: number | null; planId: number },
  terms: readonly RoomTerms[],
): Row {
  const found = terms.find((each) => each.roomId === roomId)
  return {
    room_category_id: roomId,
    plan_id: planId,
    board: found?.board ?? null,
    policy: found?.policy ? JSON.stringify(found.policy) : null,
  }
}

/** Returns the cell with the terms of single room types; null without any. */
export function formatRoomTerms(rows: readonly RoomTermsRow[], currency: string) {
  if (rows.length === 0) return null
  const entries = rows.map(([room, board, policy]) => {
    const cancellation = policy && formatPolicy(policy, currency)
    const fee = policy?.noShow ? formatFee(policy.noShow, currency) : null
    return [room, withoutNulls({ board, cancellation, no_show: fee })] as const
  })
  return Object.fromEntries(entries)
}
