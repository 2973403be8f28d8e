import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { TaxRule } from '#app/domain/money/tax.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'

let made = 0

/** Sets a dated tax of a country or one of its cities. */
export function sayTax(
  { countryId, cityId = null }: { countryId: number; cityId?: number | null },
  first: CalendarDay,
  kind: 'rate' | 'local',
  rule: Partial<TaxRule>,
): Statement {
  made += 1
  return statement(
    `INSERT INTO tax_rule (id, country_id, city_id, kind, first_day, rule, created_at, created_by)
     VALUES (?, ?, ?, ?, ?, ?, 0, 'test')`,
    `tax-${countryId}-${made}`,
    countryId,
    cityId,
    kind,
    first,
    // As the admin writes them: a later rule replaces every field of an earlier one.
    JSON.stringify({ ...(kind === 'rate' ? { breakfast: null } : { atProperty: null, collectedBy: null }), ...rule }),
  )
}

export const localTax = (part: Partial<TaxRule>): Partial<TaxRule> => ({
  cityTaxMinor: 0,
  cityTaxFromAge: 18,
  cityTaxMaxNights: null,
  roomTaxMinor: 0,
  stayTaxBp: 0,
  ...part,
})
