import * as v from 'valibot'
import { leadTimeClasses } from '#app/domain/reports/lead-times.ts'
import { comparisons, groupings } from '#app/domain/reports/report-periods.ts'
import { calendarDay, numberInBody } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const propertyIds = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(,\d{1,12}){0,199}$/),
  v.transform((text) => text.split(',').map(Number)),
  v.description('ids with commas, at most 200; default: all within reach'),
)

const reportQuery = {
  from: v.pipe(calendarDay, v.description('first night; of cancellations and lead times, first day of arrival')),
  to: v.pipe(calendarDay, v.description('last night, included; at most three years after `from`')),
  properties: v.optional(propertyIds),
  by: v.optional(v.pipe(v.picklist(groupings), v.description('weeks begin on Monday')), 'month'),
  each_property: v.optional(v.pipe(v.picklist(['true', 'false']), v.description('a row for each property')), 'false'),
  against: v.optional(
    v.pipe(v.picklist(comparisons), v.description('last year: the same dates, or 364 days earlier')),
    'same_date',
  ),
  format: v.optional(v.picklist(['json', 'csv']), 'json'),
}

const amount = v.number()
const amountOrNull = v.pipe(v.nullable(v.number()), v.description('null: nothing to divide by'))
const ratio = v.pipe(v.nullable(v.number()), v.description('hundredths of a percent; null: nothing to divide by'))
const nightCount = v.pipe(v.number(), v.description('rooms × nights'))

/** Schema of a report: its rows, with the same values of last year. */
function reportOf<Values extends v.ObjectEntries, Keys extends v.ObjectEntries>(values: Values, keys: Keys) {
  return v.object({
    items: v.array(
      v.object({
        from: calendarDay,
        to: calendarDay,
        property: v.pipe(v.nullable(v.number()), v.description('null: the sum of properties')),
        currency: v.pipe(v.string(), v.description('amounts of several currencies are never added')),
        ...keys,
        ...values,
        last_year: v.nullable(v.object({ from: calendarDay, to: calendarDay, ...values })),
      }),
    ),
  })
}

const shared = { scope: 'reports:read', alsoFile: 'text/csv', problems: ['not_found', 'invalid_fields'] } as const

const occupancyValues = {
  room_nights_available: v.pipe(v.number(), v.description('rooms × nights, without closed and blocked ones')),
  room_nights: v.pipe(v.number(), v.description('sold, with those free of charge')),
  free_room_nights: v.pipe(v.number(), v.description('of them free of charge; not part of `adr_minor`')),
  occupancy_bp: ratio,
  room_revenue_minor: v.pipe(v.number(), v.description('without taxes')),
  adr_minor: amountOrNull,
  revpar_minor: amountOrNull,
  other_revenue_minor: v.pipe(v.number(), v.description('meals, fees, charges; on the night of arrival')),
  retained_minor: v.pipe(v.number(), v.description('kept of cancelled stays and no-shows; on the night of arrival')),
}

export const readOccupancyReportRoute = routeRecord('readOccupancyReport', 'GET /v1/reports/occupancy', {
  ...shared,
  about: 'Returns occupancy, ADR, RevPAR and revenue of stays on the books, by night.',
  query: v.object(reportQuery),
  response: reportOf(occupancyValues, {}),
})

export const readSourceReportRoute = routeRecord('readSourceReport', 'GET /v1/reports/sources', {
  ...shared,
  about: 'Returns the sources of stays on the books (website, walk-in, phone …) by night, with their share.',
  query: v.object(reportQuery),
  response: reportOf(
    { room_nights: nightCount, share_bp: ratio, room_revenue_minor: amount, adr_minor: amountOrNull },
    { source: v.string() },
  ),
})

export const readPaceReportRoute = routeRecord('readPaceReport', 'GET /v1/reports/pace', {
  ...shared,
  about: 'Returns what was on the books at the end of a day for each period, beside the same day a year earlier.',
  query: v.object({
    ...reportQuery,
    as_of: v.optional(v.pipe(calendarDay, v.description('end of this day at the property; default: today'))),
  }),
  response: reportOf({ room_nights: nightCount, room_revenue_minor: amount, adr_minor: amountOrNull }, {}),
})

export const readPickupReportRoute = routeRecord('readPickupReport', 'GET /v1/reports/pickup', {
  ...shared,
  about: 'Returns what came onto and left the books within some days, for each period of nights.',
  query: v.object({
    ...reportQuery,
    changed_from: v.optional(v.pipe(calendarDay, v.description('default: six days before `changed_to`'))),
    changed_to: v.optional(v.pipe(calendarDay, v.description('day at the property, included; default: today'))),
  }),
  response: reportOf(
    {
      booked_room_nights: nightCount,
      changed_room_nights: v.pipe(v.number(), v.description('by other dates, rooms or property')),
      lost_room_nights: v.pipe(v.number(), v.description('by cancellations and no-shows, below zero')),
      room_nights: v.pipe(v.number(), v.description('the sum of all three')),
      room_revenue_minor: amount,
    },
    {},
  ),
})

export const readLeadTimeReportRoute = routeRecord('readLeadTimeReport', 'GET /v1/reports/lead-times', {
  ...shared,
  about: 'Returns bookings by the days between booking and arrival, for arrivals of each period; cancelled ones too.',
  query: v.object(reportQuery),
  response: reportOf(
    {
      bookings: amount,
      cancelled: v.pipe(v.number(), v.description('of them cancelled or not come')),
      room_nights: nightCount,
      average_days: amountOrNull,
    },
    { lead_days: v.picklist(leadTimeClasses) },
  ),
})

export const readCancellationReportRoute = routeRecord('readCancellationReport', 'GET /v1/reports/cancellations', {
  ...shared,
  about: 'Returns how many bookings of the arrivals of each period were cancelled or did not come, and what was kept.',
  query: v.object(reportQuery),
  response: reportOf(
    {
      bookings: v.pipe(v.number(), v.description('that were on the books, cancelled ones too')),
      cancelled: amount,
      no_shows: amount,
      cancelled_bp: ratio,
      no_show_bp: ratio,
      lost_room_nights: nightCount,
      lost_revenue_minor: v.pipe(v.number(), v.description('room revenue of the ended stays, without taxes')),
      retained_minor: v.pipe(v.number(), v.description('kept of them, without taxes')),
    },
    {},
  ),
})

export const rebuildReportsRoute = routeRecord('rebuildReports', 'POST /v1/reports/rebuilds', {
  scope: 'reports:write',
  about: 'Compares the facts of a property’s reports with its bookings and corrects them; a dry run only compares.',
  body: v.object({ property: numberInBody, dry_run: v.optional(v.boolean(), false) }),
  response: v.object({
    property: v.number(),
    bookings: v.pipe(v.number(), v.description('whose facts differed')),
    nights: v.pipe(v.number(), v.description('whose sums differed')),
    dry_run: v.boolean(),
  }),
  problems: ['not_found'],
})
