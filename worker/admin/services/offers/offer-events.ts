import type { Instant } from '#app/domain/dates/instant.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { AdminEvent } from '../events.ts'

type OfferKey = { propertyId: number; code: string }

/**
 * Returns the event of a discount or an extra. The revision of an event is its time, because an offer that is deleted
 * and created again begins with revision 0.
 */
export function offerEvent(
  offer: 'discount' | 'extra',
  verb: 'write' | 'delete',
  { propertyId, code, at }: OfferKey & { at: Instant },
): AdminEvent {
  return {
    ...{ kind: `${offer}.${verb === 'write' ? 'changed' : 'deleted'}`, subject: `${offer}:${propertyId}:${code}` },
    ...{ propertyId, revision: at, body: { [offer]: code } },
  }
}

/** Publishes an event of each discount and extra that was copied to a new property, and of the copied limits. */
export function publishCopiedOffers(propertyId: number, at: Instant): Statement[] {
  const params = [at, at, propertyId]
  const offers = ['discount', 'extra'].map((offer) =>
    statement(
      `INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
       SELECT '${offer}.changed', '${offer}:' || property_id || ':' || code, property_id, ?, ?,
         json_object('${offer}', code)
       FROM ${offer} WHERE property_id = ? ORDER BY id`,
      ...params,
    ),
  )
  const limits = statement(
    `INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
     SELECT 'discount.limits_changed', 'discount-limit:' || property_id, property_id, ?, ?, '{}'
     FROM discount_limit WHERE property_id = ?`,
    ...params,
  )
  return [...offers, limits]
}
