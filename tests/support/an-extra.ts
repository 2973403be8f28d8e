import type { PropertyExtra } from '#app/domain/extras/offer-extras.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'

type ExtraGiven = Partial<Omit<PropertyExtra, 'uses'>> & { names?: Record<string, string>; isLive?: boolean }

/** Writes an extra of a property; without values one pick-up of ₹900 on arrival, in any number of bookings. */
export async function anExtra(db: Database, propertyId: number, given: ExtraGiven = {}): Promise<string> {
  const { code = 'PICKUP', name = 'Airport pick-up', per = 'unit', unitMinor = 90_000, day = 'arrival' } = given
  const maxUnits = given.maxUnits ?? (per === 'unit' || per === 'unit_night' ? 3 : null)
  const row = {
    ...{ property_id: propertyId, code, name, per, amount_minor: unitMinor, day, max_units: maxUnits },
    ...{ names: JSON.stringify(given.names ?? {}), description: given.description ?? null },
    ...{ per_day: given.perDay ?? null, lead_hours: given.leadHours ?? 0, is_live: Number(given.isLive ?? true) },
    room_category_ids: JSON.stringify(given.roomTypeIds ?? []),
    plan_codes: JSON.stringify(given.planCodes ?? []),
  }
  const columns = Object.keys(row)
  await db.batch([
    statement(
      `INSERT INTO extra (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row),
    ),
  ])
  return code
}
