import { type Statement, statement } from '#worker/infra/database/database.ts'

/** Recalculates average and number of ratings of properties from their visible, verified reviews. */
export function updatePropertyRatings(ids: readonly number[]): Statement {
  return statement(
    `UPDATE property SET rating_tenths = computed.tenths, rating_count = computed.count
     FROM (SELECT k.value AS id, CAST(round(avg(r.rating_tenths)) AS INTEGER) AS tenths, count(r.id) AS count
       FROM json_each(?1) k
       LEFT JOIN review r ON r.property_id = k.value AND r.hidden_for IS NULL AND r.is_unverified = 0
       GROUP BY k.value) AS computed
     WHERE property.id = computed.id
       AND (property.rating_tenths, property.rating_count) IS NOT (computed.tenths, computed.count)`,
    JSON.stringify([...new Set(ids)]),
  )
}
