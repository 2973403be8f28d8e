import * as v from 'valibot'
import { routeRecord } from '../route-record.ts'

const weekday = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  v.description('1 is Monday; null: no mail'),
)

const timeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[A-Za-z]+([/_+-][A-Za-z0-9_+-]+)*$/),
  v.description('whose morning it is sent in, as `Europe/Vienna`'),
)

const response = v.object({
  weekday,
  time_zone: v.nullable(v.string()),
  next_at: v.pipe(v.nullable(v.string()), v.description('when the next mail is sent')),
})

export const readReportMailRoute = routeRecord('readReportMail', 'GET /v1/me/report-mail', {
  access: 'person',
  scope: 'reports:read',
  about: 'Returns on which day the caller gets the weekly mail of figures.',
  response,
})

export const writeReportMailRoute = routeRecord('writeReportMail', 'PUT /v1/me/report-mail', {
  access: 'person',
  scope: 'reports:read',
  about:
    'Chooses the day of the caller’s weekly mail: occupancy, ADR, RevPAR and revenue of the seven nights before, and ' +
    'the thirty nights ahead, of the properties in their reach. It is sent at 07:00 and ends with the right.',
  body: v.object({ weekday, time_zone: timeZone }),
  response,
  problems: ['invalid_fields', 'not_modifiable'],
})
