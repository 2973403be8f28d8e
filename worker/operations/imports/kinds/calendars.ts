import * as v from 'valibot'
import { statement } from '#worker/database/database.ts'
import { integer, listOf, optional, text } from '../reading/fields.ts'
import { checkEach, idsByName, type SubjectKind } from './kind.ts'

const percents = v.pipe(
  v.unknown(),
  v.transform(listOf),
  v.array(integer(10, 1000)),
  v.length(12, 'has not twelve months'),
)
const monthDay = String.raw`(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
const peak = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${monthDay}\\.\\.${monthDay}=\\d{2,3}$`), 'is no peak such as 12-26..12-31=130'),
  v.transform((said): [string, string, number] => [said.slice(0, 5), said.slice(7, 12), Number(said.slice(13))]),
)

const fields = v.object({
  calendar: v.pipe(text(40), v.regex(/^[a-z][a-z0-9-]*$/, 'has other signs than a–z, digits and -')),
  months: percents,
  weekend: optional(integer(0, 500)),
  peaks: optional(v.pipe(v.unknown(), v.transform(listOf), v.array(peak))),
})

/** Calendars of seasons: percent of the tariff by month, at weekends and on days of the year. */
export const calendars: SubjectKind = {
  scope: 'ari:write',
  isOfHouses: false,
  fields: Object.keys(fields.entries),
  numbered: ['rate_calendar'],
  atOnce: 50,
  tables: [{ table: 'rate_calendar', key: ['id'], owner: 'id', columns: ['id', 'name', 'rule'] }],
  check: ({ db }, records) =>
    checkEach(
      records,
      fields,
      (rows) =>
        idsByName(
          db,
          'SELECT name, id FROM rate_calendar WHERE name IN (SELECT value FROM json_each(?1))',
          rows.map(({ calendar }) => calendar),
        ),
      ({ calendar, months, weekend = 0, peaks = [] }, known) => ({
        key: calendar,
        id: known.get(calendar) ?? null,
        propertyId: null,
        shall: (fresh, is) => ({
          rate_calendar: [
            {
              id: is?.rate_calendar?.[0]?.id ?? fresh('rate_calendar'),
              name: calendar,
              rule: JSON.stringify({ months, weekend, peaks }),
            },
          ],
        }),
      }),
    ),
  // The days of one that goes back to nothing.
  first: (changes) => [
    statement(
      'DELETE FROM rate_calendar_day WHERE rate_calendar_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(changes.filter(({ after }) => after === null).map(({ id }) => id)),
    ),
  ],
  clings: ['SELECT 1 FROM property WHERE rate_calendar_id = ?1'],
}
