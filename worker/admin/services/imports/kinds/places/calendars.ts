import * as v from 'valibot'
import { toMajor } from '#app/domain/money/money.ts'
import { readBySql } from '#worker/admin/services/imports/exporting/export-rule.ts'
import { lowestPriceOf } from '#worker/admin/services/imports/properties/lowest-price.ts'
import { integer, list, optional, text } from '#worker/admin/services/imports/reading/fields.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import { checkRecords, findIdsByName, type SubjectKind } from '../kind.ts'

const percents = v.pipe(list(integer(10, 1000), 12), v.length(12, 'has not twelve months'))
const monthDay = String.raw`(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
const peak = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${monthDay}\\.\\.${monthDay}=\\d{2,3}$`), 'is no peak such as 12-26..12-31=130'),
  v.transform((text): [string, string, number] => [text.slice(0, 5), text.slice(7, 12), Number(text.slice(13))]),
)

const fields = v.object({
  calendar: v.pipe(text(40), v.regex(/^[a-z][a-z0-9-]*$/, 'has characters other than a–z, digits and -')),
  months: percents,
  weekend: optional(integer(0, 500)),
  peaks: optional(list(peak, 100)),
})

export const calendars: SubjectKind = {
  scope: 'ari:write',
  isOfProperties: false,
  fields: Object.keys(fields.entries),
  numberedTables: ['rate_calendar'],
  batchSize: 50,
  tables: [{ table: 'rate_calendar', key: ['id'], owner: 'id', columns: ['id', 'name', 'rule'] }],
  exported: {
    firstCursor: 0,
    keyOf: ({ calendar }) => String(calendar ?? '').trim(),
    read: readBySql(
      { columns: { calendar: 'k.name', rule: 'k.rule' }, from: 'rate_calendar k', place: 'k.id', key: 'k.name' },
      ({ calendar, rule }) => {
        const { months, weekend, peaks } = JSON.parse(String(rule)) as Rule
        return { calendar, months, weekend, peaks: peaks.map(([from, to, percent]) => `${from}..${to}=${percent}`) }
      },
    ),
  },
  check: ({ db }, records) =>
    checkRecords(
      records,
      fields,
      async (rows) => {
        const names = rows.map(({ calendar }) => calendar)
        const known = await findIdsByName(
          db,
          'SELECT name, id FROM rate_calendar WHERE name IN (SELECT value FROM json_each(?1))',
          names,
        )
        return { known, tariffs: known.size === 0 ? [] : await listLowestTariffs(db, names) }
      },
      ({ calendar, months, weekend = 0, peaks = [] }, { known, tariffs }, fault) => {
        const factorBp = Math.min(...months, ...peaks.map(([, , factor]) => factor)) * 100
        const zeroTariff = tariffs.find((tariff) => tariff.calendar === calendar && !isPricePositive(tariff, factorBp))
        if (zeroTariff) return [fault('months', `reduces a price of ${zeroTariff.code} to zero on the cheapest day`)]
        return {
          key: calendar,
          id: known.get(calendar) ?? null,
          propertyId: null,
          toRows: (newId, stored) => ({
            rate_calendar: [
              {
                id: stored?.rate_calendar?.[0]?.id ?? newId('rate_calendar'),
                name: calendar,
                rule: formatRule({ months, weekend, peaks }, stored?.rate_calendar?.[0]?.rule),
              },
            ],
          }),
        }
      },
    ),
  writeBefore: (changes) => [
    statement(
      'DELETE FROM rate_calendar_day WHERE rate_calendar_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(changes.filter(({ after }) => after === null).map(({ id }) => id)),
    ),
  ],
  usedBy: ['SELECT 1 FROM property WHERE rate_calendar_id = ?1'],
}

type Rule = { months: number[]; weekend: number; peaks: [string, string, number][] }

/** Returns the rule as JSON; an equivalent stored rule is returned byte for byte, so that it is no change. */
function formatRule(rule: Rule, stored: SqlValue | undefined): string {
  const text = JSON.stringify(rule)
  const { months, weekend, peaks } = JSON.parse(String(stored ?? '{}')) as Rule
  return stored && JSON.stringify({ months, weekend, peaks }) === text ? String(stored) : text
}

/** Lowest tariff on a calendar by currency and property discounts, with the code of one such property. */
type LowestTariff = {
  calendar: string
  code: string
  currency: string
  discount: number
  prepaid: number
  lowestMinor: number
}

function listLowestTariffs(db: Database, calendars: readonly string[]): Promise<LowestTariff[]> {
  return db.all(
    `SELECT k.name AS calendar, p.oyo_id AS code, p.currency, p.discount_percent AS discount,
       p.prepaid_discount_percent AS prepaid,
       min(iif(c.single_minor > 0, min(c.single_minor, iif(c.double_minor > 0, c.double_minor, c.single_minor)), c.double_minor)) AS lowestMinor
     FROM rate_calendar k JOIN property p ON p.rate_calendar_id = k.id
       JOIN room_category c ON c.property_id = p.id AND c.is_disabled = 0 AND (c.single_minor > 0 OR c.double_minor > 0)
     WHERE k.name IN (SELECT value FROM json_each(?))
     GROUP BY k.name, p.currency, p.discount_percent, p.prepaid_discount_percent`,
    JSON.stringify(calendars),
  )
}

function isPricePositive({ currency, lowestMinor, discount, prepaid }: LowestTariff, factorBp: number): boolean {
  const terms = { currency, factorBp, discount_percent: discount, prepaid_discount_percent: prepaid }
  return lowestPriceOf(terms)(toMajor({ amountMinor: lowestMinor, currency })) > 0
}
