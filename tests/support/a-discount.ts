import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { AutomaticDiscount } from '#app/domain/prices/calculation/automatic-discounts.ts'
import type { DiscountLimits } from '#app/domain/prices/calculation/taken-discounts.ts'
import { toDayBits } from '#app/domain/stays/day-rules.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'

let made = 0

type DiscountGiven = Partial<AutomaticDiscount> & { names?: Record<string, string>; position?: number }

/** Writes an automatic discount of a property; without values it takes 10 % off every stay. */
export async function aDiscount(
  db: Database,
  propertyId: number,
  given: DiscountGiven = {},
): Promise<{ code: string }> {
  made += 1
  const { code = `DISC${made}`, name = `Discount ${made}` } = given
  const listOf = (items: readonly unknown[] | null | undefined) => (items ? JSON.stringify(items) : null)
  const row = {
    ...{ property_id: propertyId, code, name, names: JSON.stringify(given.names ?? {}), position: given.position ?? 0 },
    ...{ is_live: Number(given.isLive ?? true), percent: given.percent ?? 10 },
    ...{ is_exclusive: Number(given.isExclusive ?? false), needs_member: Number(given.needsMember ?? false) },
    needs_phone: Number(given.needsPhone ?? false),
    ...{ countries: listOf(given.countries), rooms: listOf(given.roomTypeIds), plans: listOf(given.plans) },
    ...{ sell_from: given.sellFrom ?? null, sell_to: given.sellTo ?? null },
    ...{ stay_from: given.stayFrom ?? null, stay_to: given.stayTo ?? null },
    arrival_days: toDayBits(given.arrivalDays ?? null),
    ...{ min_advance: given.minAdvance ?? null, max_advance: given.maxAdvance ?? null },
    ...{ min_nights: given.minNights ?? null, max_nights: given.maxNights ?? null },
  }
  const columns = Object.keys(row)
  await db.batch([
    statement(
      `INSERT INTO discount (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row),
    ),
  ])
  return { code }
}

export async function setDiscountLimits(
  db: Database,
  propertyId: number,
  { maxPercent, floorMinor }: DiscountLimits,
): Promise<void> {
  const sql = 'INSERT INTO discount_limit (property_id, max_percent, floor_minor) VALUES (?, ?, ?)'
  await db.batch([statement(sql, propertyId, maxPercent, floorMinor)])
}

/** Writes discounts of every condition, stackable and exclusive, some above the property's limit or below its floor. */
export async function giveMixedDiscounts(
  db: Database,
  { id, categoryIds }: { id: number; categoryIds: readonly number[] },
  { from, drawn }: { from: CalendarDay; drawn: number },
): Promise<void> {
  const [later, end] = [addDays(from, 2), addDays(from, 25)]
  const all: DiscountGiven[] = [
    { percent: 7 + (drawn % 5), minAdvance: 21 + (drawn % 3), isExclusive: drawn % 4 === 0 },
    { percent: 9, maxAdvance: 24, roomTypeIds: categoryIds.slice(drawn % 2) },
    { percent: 11, minNights: 2 + (drawn % 2), maxNights: 20, needsMember: drawn % 3 === 0 },
    { percent: 17, needsPhone: true, isExclusive: drawn % 2 === 0, plans: ['standard'] },
    { percent: 13, countries: ['NL'], arrivalDays: [0, 2, 5], sellTo: '2026-11-21' },
    { percent: 19, stayFrom: later, stayTo: end, plans: ['UNKNOWN'] },
    { percent: 23, stayFrom: later, stayTo: end },
    { percent: 90, isLive: false },
  ]
  for (const given of all) await aDiscount(db, id, given)
  const limits = { maxPercent: 15 + 5 * (drawn % 6), floorMinor: (drawn % 3) * 40_003 }
  if (drawn % 2 === 1) await setDiscountLimits(db, id, limits)
}
