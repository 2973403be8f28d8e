import { beforeAll, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { comparisons, dayLastYear, groupings, toDayNumber } from '#app/domain/reports/report-periods.ts'
import {
  countArrivals,
  expectRows,
  insertFacts,
  isInLeadTimeBand,
  leadDays,
  reportDeps,
  reporter,
  startOf,
  sumNights,
} from '#tests/support/report-facts.ts'
import {
  reportCancellations,
  reportLeadTimes,
  reportOccupancy,
  reportPace,
  reportPickup,
  reportSources,
} from '#worker/admin/services/reports/reports.ts'

// Reports have one SQL for days, one for longer parts, and one for each property: all must add up to the rows of facts.

const AS_OF: CalendarDay = '2027-06-01'
/** On this day nothing changes any more, so that pace of now is what was sold. */
const AFTER_ALL: CalendarDay = '2027-08-31'
/** Changes of a few days are found by their time, of more by their arrival. */
const CHANGED = { few: ['2027-05-10', '2027-05-31'], many: ['2027-04-01', '2027-05-31'] } as const

beforeAll(insertFacts)

const cases = groupings.flatMap((by) =>
  comparisons.flatMap((against) =>
    [false, true].flatMap((isEachProperty) => [null, [1, 3]].map((ids) => [by, against, isEachProperty, ids] as const)),
  ),
)

type Case = (typeof cases)[number]

const title = (report: string) => `${report} by %s against %s, each property %s of %s, adds up [INBX-04]`

function requestOf([by, against, isEachProperty, propertyIds]: Case) {
  return {
    actor: reporter,
    input: { from: '2027-05-28', to: '2027-07-03', by, against, isEachProperty, propertyIds },
  } as const
}

const shift = (day: CalendarDay, against: Case[1], isLastYear: boolean) =>
  isLastYear && against !== 'none' ? dayLastYear(day, against) : day

test.each(cases)(title('occupancy'), async (...chosen) => {
  const request = requestOf(chosen)
  const { propertyIds } = request.input
  await expectRows(
    request.input,
    () => reportOccupancy(reportDeps, request),
    ({ property, currency }, { values, ...part }, facts) => {
      const own = [1, 2, 3].filter((id) => (property === null ? (propertyIds?.includes(id) ?? true) : id === property))
      const rooms = 12 * own.filter((id) => (id === 3 ? 'EUR' : 'INR') === currency).length
      const days = toDayNumber(part.to) - toDayNumber(part.from) + 1
      expect([values.room_nights, values.room_revenue_minor, values.adr_minor]).toEqual(sumNights(facts, part))
      expect(values.room_nights_available).toBe(rooms * days)
    },
  )
})

test.each(cases)(title('sources'), async (...chosen) => {
  const request = requestOf(chosen)
  await expectRows(
    request.input,
    () => reportSources(reportDeps, request),
    ({ key }, { values, ...part }, facts) => {
      const own = facts.filter(({ source }) => source === key)
      expect([values.room_nights, values.room_revenue_minor, values.adr_minor]).toEqual(sumNights(own, part))
    },
  )
})

test.each(cases)(title('pace'), async (...chosen) => {
  const request = requestOf(chosen)
  for (const asOf of [AS_OF, AFTER_ALL]) {
    const late = { ...reportDeps, now: () => startOf(AFTER_ALL) }
    const pace = () => reportPace(late, { ...request, asOf: asOf === AFTER_ALL ? null : asOf })
    await expectRows(request.input, pace, (_, { values, ...part }, facts, isLastYear) => {
      const until = startOf(addDays(shift(asOf, chosen[1], isLastYear), 1))
      const own = facts.filter(({ at }) => at < until)
      expect([values.room_nights, values.room_revenue_minor, values.adr_minor]).toEqual(sumNights(own, part))
    })
  }
})

test.each(cases)(title('pickup'), async (...chosen) => {
  const request = requestOf(chosen)
  const [, against, , ids] = chosen
  const [changedFrom, changedTo] = CHANGED[ids ? 'few' : 'many']
  const pickup = () => reportPickup(reportDeps, { ...request, changedFrom, changedTo })
  await expectRows(request.input, pickup, (_, { values, ...part }, facts, isLastYear) => {
    const since = startOf(shift(changedFrom, against, isLastYear))
    const until = startOf(addDays(shift(changedTo, against, isLastYear), 1))
    const own = facts.filter(({ at }) => at >= since && at < until)
    const nightsOf = (wanted: number) => {
      const changes = own.filter(({ sign }) => sign === wanted)
      return sumNights(changes, part)[0]
    }
    expect([values.room_nights, values.room_revenue_minor]).toEqual(sumNights(own, part).slice(0, 2))
    expect([values.booked_room_nights, values.lost_room_nights]).toEqual([nightsOf(1), nightsOf(-1)])
  })
})

test.each(cases)(title('cancellations'), async (...chosen) => {
  const request = requestOf(chosen)
  await expectRows(
    request.input,
    () => reportCancellations(reportDeps, request),
    (_, { values, ...part }, facts) => {
      expect([values.bookings, values.cancelled, values.no_shows]).toEqual(countArrivals(facts, part))
    },
  )
})

test.each(cases)(title('lead times'), async (...chosen) => {
  const request = requestOf(chosen)
  await expectRows(
    request.input,
    () => reportLeadTimes(reportDeps, request),
    ({ key }, { values, ...part }, facts) => {
      const inBand = facts.filter((change) => isInLeadTimeBand(key, leadDays(change)))
      const [booked = 0, cancelled = 0, noShows = 0] = countArrivals(inBand, part)
      expect([values.bookings, values.cancelled]).toEqual([booked, cancelled + noShows])
    },
  )
})
