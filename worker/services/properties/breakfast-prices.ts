import { type Statement, type StatementResult, statement } from '#worker/infra/database/database.ts'

export function breakfastPricesStatement(propertyIds: readonly number[]): Statement {
  return statement(
    `SELECT o.room_category_id, o.price_minor FROM room_category c JOIN meal_option o ON o.room_category_id = c.id
     WHERE c.property_id IN (SELECT value FROM json_each(?)) AND o.code = 'breakfast'`,
    JSON.stringify(propertyIds),
  )
}

/** Returns the prices of an optional breakfast by room type id. */
export function toBreakfastPrices(answer: StatementResult | undefined): Map<number, number> {
  const rows = answer?.rows ?? []
  return new Map(rows.map((row) => [Number(row.room_category_id), Number(row.price_minor)]))
}
