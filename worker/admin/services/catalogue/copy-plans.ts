import type { Instant } from '#app/domain/dates/instant.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import { publishPlansOf } from '../offers/rate-plan-events.ts'

const copiedColumns = [
  ...['code', 'position', 'name', 'names', 'is_live', 'is_nightly', 'change_bp', 'room_minor', 'person_minor', 'board'],
  ...['policy', 'payment', 'deposit_percent', 'visibility', 'sell_from', 'sell_to', 'stay_from', 'stay_to'],
  ...['arrival_days', 'min_advance', 'max_advance', 'min_nights', 'max_nights'],
].join(', ')

/** Copies the plans of a property to a new one, for its room types of the same names, without values of nights. */
export function copyPlansOfProperty({ from, to }: { from: number; to: number }, now: Instant): Statement[] {
  return [
    statement(
      `INSERT INTO rate_plan (property_id, ${copiedColumns})
       SELECT ?, ${copiedColumns} FROM rate_plan WHERE property_id = ? ORDER BY id`,
      ...[to, from],
    ),
    statement(
      `UPDATE rate_plan SET lead_id = (SELECT copy.id FROM rate_plan plan JOIN rate_plan lead ON lead.id = plan.lead_id
         JOIN rate_plan copy ON copy.property_id = ?1 AND copy.code = lead.code
         WHERE plan.property_id = ?2 AND plan.code = rate_plan.code)
       WHERE property_id = ?1`,
      ...[to, from],
    ),
    statement(
      `INSERT INTO rate_plan_room (room_category_id, plan_id, board, policy)
       SELECT c.id, copy.id, r.board, r.policy FROM rate_plan plan
         JOIN rate_plan copy ON copy.property_id = ?1 AND copy.code = plan.code
         JOIN rate_plan_room r ON r.plan_id = plan.id
         JOIN room_category s ON s.id = r.room_category_id AND s.is_disabled = 0
         JOIN room_category c ON c.property_id = ?1 AND c.name = s.name
       WHERE plan.property_id = ?2`,
      ...[to, from],
    ),
    publishPlansOf('changed', statement('SELECT property_id, code FROM rate_plan WHERE property_id = ?', to), now),
  ]
}

/** Sells a new room type in the plans of another one of the property, with the same terms. */
export function copyPlansOfRoomType({ from, to }: { from: number; to: number }, now: Instant): Statement[] {
  const ofRoomType = 'rate_plan g JOIN rate_plan_room r ON r.plan_id = g.id WHERE r.room_category_id = ?'
  return [
    statement(
      `INSERT INTO rate_plan_room (room_category_id, plan_id, board, policy)
       SELECT ?, plan_id, board, policy FROM rate_plan_room WHERE room_category_id = ?`,
      ...[to, from],
    ),
    statement(
      `UPDATE rate_plan SET revision = revision + 1
       WHERE id IN (SELECT plan_id FROM rate_plan_room WHERE room_category_id = ?)`,
      to,
    ),
    publishPlansOf('changed', statement(`SELECT g.property_id, g.code FROM ${ofRoomType}`, to), now),
  ]
}
