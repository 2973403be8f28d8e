import type { Instant } from '#app/domain/dates/instant.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import { publishCopiedOffers } from '../offers/offer-events.ts'

const terms = ['sell_from', 'sell_to', 'stay_from', 'stay_to', 'arrival_days']
const limits = ['min_advance', 'max_advance', 'min_nights', 'max_nights']

const discountColumns = [
  ...['code', 'position', 'name', 'names', 'is_live', 'percent', 'is_exclusive', 'needs_member', 'needs_phone'],
  ...['countries', 'plans', ...terms, ...limits],
].join(', ')

const extraColumns = [
  ...[
    'code',
    'position',
    'name',
    'names',
    'description',
    'descriptions',
    'is_live',
    'per',
    'amount_minor',
    'max_units',
  ],
  ...['day', 'per_day', 'lead_hours', 'plan_codes'],
].join(', ')

/** SQL for the new property's room types, as ids in JSON, that have the names of those in a column of the source. */
const sameRoomsSql = (column: string) => `(SELECT json_group_array(c.id) FROM json_each(${column}) e
           JOIN room_category s ON s.id = e.value AND s.is_disabled = 0
           JOIN room_category c ON c.property_id = ?1 AND c.name = s.name)`

/**
 * Copies the discounts and extras of a property to a new one, for its room types of the same names. Those of room types
 * that are not copied are left out: without room types they would be for all.
 */
export function copyOffersOfProperty({ from, to }: { from: number; to: number }, now: Instant): Statement[] {
  return [
    statement(
      `INSERT INTO discount (property_id, rooms, ${discountColumns})
       SELECT ?1, iif(rooms IS NULL, NULL, copied), ${discountColumns}
       FROM (SELECT *, ${sameRoomsSql('rooms')} AS copied FROM discount WHERE property_id = ?2)
       WHERE rooms IS NULL OR copied <> '[]' ORDER BY id`,
      ...[to, from],
    ),
    statement(
      `INSERT INTO discount_limit (property_id, max_percent, floor_minor)
       SELECT ?, max_percent, floor_minor FROM discount_limit WHERE property_id = ?`,
      ...[to, from],
    ),
    statement(
      `INSERT INTO extra (property_id, room_category_ids, ${extraColumns})
       SELECT ?1, copied, ${extraColumns}
       FROM (SELECT *, ${sameRoomsSql('room_category_ids')} AS copied FROM extra WHERE property_id = ?2)
       WHERE room_category_ids = '[]' OR copied <> '[]' ORDER BY id`,
      ...[to, from],
    ),
    ...publishCopiedOffers(to, now),
  ]
}
