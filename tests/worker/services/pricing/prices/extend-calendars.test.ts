import { expect, test } from 'vitest'
import { addDays, listNights } from '#app/domain/dates/calendar-day.ts'
import { factorOn } from '#app/domain/prices/season.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { limitedDatabase } from '#tests/support/limited-database.ts'
import { allRounds, runMinute } from '#tests/support/run-minute.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { extendCalendars } from '#worker/services/pricing/prices/extend-calendars.ts'

const site = bookingSite()
const { db } = aDeps()
/** The minute of the hour in which the job is due. */
const LATER = Date.UTC(2028, 8, 1, 7, 7)
/** Test hotels have a calendar to the first of November 2028. */
const OLD_END = '2028-11-01'
const rule = { months: [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 150], weekend: 20, peaks: [] }

const write = (sql: string, ...params: (string | number | null)[]) => db.batch([{ sql, params }])
const follow = ({ cityId }: TestHotel, text: string | null) =>
  write('UPDATE rate_calendar SET rule = ? WHERE id = ?', text, cityId)

async function bookInDecember(hotel: TestHotel) {
  const guest = await aGuest(site, { now: new Date(LATER).toISOString() })
  const booking = { checkin: '11/12/2028', checkout: '13/12/2028' }
  const response = await guest.call('createBooking', aBookingBody(hotel, { booking }))
  return { status: response.status, ...(await readAnswer(response)) }
}

const daysOf = ({ cityId }: TestHotel) =>
  db.all<{ day: string; factor_bp: number }>(
    'SELECT day, factor_bp FROM rate_calendar_day WHERE rate_calendar_id = ? ORDER BY day',
    cityId,
  )

test("a guest books beyond a calendar's old end by its rule", async () => {
  const hotel = await aHotel(db)
  await follow(hotel, JSON.stringify(rule))
  expect((await bookInDecember(hotel)).status).not.toBe(201)
  await runMinute(aDeps({}, LATER))
  const made = await bookInDecember(hotel)
  expect(made.status).toBe(201)
  // 11 December 2028 is a Monday: two nights at 150 percent of 1,200.
  expect(made.booking.payable_amount).toBe(3600)
  const days = await daysOf(hotel)
  expect(days.at(-1)?.day).toBe('2031-10-01')
  expect(days.map(({ day }) => day)).toEqual(listNights('2026-11-01', '2031-10-02'))
})

test('priced days stay, and each day adds another', async () => {
  const hotel = await aHotel(db)
  await follow(hotel, JSON.stringify(rule))
  await write(
    `UPDATE rate_calendar_day SET factor_bp = 7700 WHERE rate_calendar_id = ? AND day = '2028-10-31'`,
    hotel.cityId,
  )
  const deps = aDeps({}, LATER)
  await allRounds(extendCalendars, deps)
  const days = await daysOf(hotel)
  expect(
    days.filter(({ day }) => day <= OLD_END && day !== '2028-10-31').every(({ factor_bp }) => factor_bp === 10_000),
  ).toBe(true)
  expect(days.find(({ day }) => day === '2028-10-31')?.factor_bp).toBe(7700)
  expect(await extendCalendars(deps, '')).toEqual({ done: 0, next: null })
  deps.pass(86_400_000)
  await allRounds(extendCalendars, deps)
  expect((await daysOf(hotel)).length).toBe(days.length + 1)
})

test('a calendar without rule is not extended, an empty one starts yesterday', async () => {
  const [own, fresh] = [await aHotel(db), await aHotel(db)]
  await write('DELETE FROM rate_calendar_day WHERE rate_calendar_id = ?', fresh.cityId)
  await follow(fresh, JSON.stringify(rule))
  await allRounds(extendCalendars, aDeps({}, LATER))
  expect((await daysOf(own)).at(-1)?.day).toBe(OLD_END)
  expect((await daysOf(fresh)).at(0)?.day).toBe('2028-08-31')
  expect((await bookInDecember(own)).status).not.toBe(201)
})

test('a broken rule is reported and blocks no other', async () => {
  const [text, huge, good] = [await aHotel(db), await aHotel(db), await aHotel(db)]
  await follow(text, '{"months":"warm"}')
  await follow(huge, JSON.stringify({ ...rule, months: rule.months.map(() => 1000), weekend: 100 }))
  await follow(good, JSON.stringify(rule))
  await allRounds(extendCalendars, aDeps({}, LATER))
  expect(takeConsole().filter((line) => line.includes('calendar_rule_refused'))).toHaveLength(2)
  expect((await daysOf(text)).at(-1)?.day).toBe(OLD_END)
  expect((await daysOf(good)).at(-1)?.day).toBe('2031-10-01')
  await follow(text, null)
  await follow(huge, null)
})

test("a thousand ending calendars are extended within each invocation's budget", async () => {
  const base = 50_000_000
  await write(
    `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1000)
     INSERT INTO rate_calendar (id, name, rule) SELECT ? + n, 'many ' || n, ? FROM n`,
    base,
    JSON.stringify(rule),
  )
  await write(`INSERT INTO rate_calendar_day SELECT id, '2031-09-25', 10000 FROM rate_calendar WHERE id > ?`, base)
  let next: string | null = ''
  let rounds = 0
  for (; next !== null; rounds++) {
    const { db: limited, asked } = limitedDatabase(db)
    const round = await extendCalendars({ ...aDeps({}, LATER), db: limited }, next)
    expect(asked().queries).toBeLessThan(10)
    next = round.next
  }
  expect(rounds).toBeGreaterThanOrEqual(5)
  const missing = await db.first(
    `SELECT count(*) AS count FROM rate_calendar c WHERE id > ? AND (SELECT count(*) FROM rate_calendar_day WHERE rate_calendar_id = c.id) <> 7`,
    base,
  )
  expect(missing).toEqual({ count: 0 })
  await write('DELETE FROM rate_calendar_day WHERE rate_calendar_id > ?', base)
  await write('DELETE FROM rate_calendar WHERE id > ?', base)
})

test("a rule's weekend and holiday factors multiply its month's", () => {
  const season = { ...rule, peaks: [['12-24', '12-26', 130]] as const }
  const [friday, monday, eve] = ['2028-12-01', '2028-12-11', '2028-12-25'] as const
  expect([friday, monday, eve].map((day) => factorOn(season, day))).toEqual([18_000, 15_000, 19_500])
  expect(factorOn(season, addDays(eve, 2))).toBe(15_000)
})
