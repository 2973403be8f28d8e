import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { dueStaysStatement } from '#worker/admin/services/archive/archive-stays.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { isUnderUnverifiedLimits, type Unproven } from '#worker/infra/database/conditions/unproven-limits.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import { applyMigrations } from '#worker/infra/database/migrate.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { searchBookings } from '#worker/services/bookings/admin/search-bookings.ts'
import { listUnreviewedIds } from '#worker/services/bookings/feedback/feedback-storage.ts'
import { oldGuestsStatement } from '#worker/services/bookings/of-guest/erase-guest-storage.ts'
import { insertQuestions } from '#worker/services/bookings/reconfirm/reconfirm-storage.ts'
import { arrivalsStatement } from '#worker/services/bookings/stays/check-in-stays.ts'
import { endedStaysStatement } from '#worker/services/bookings/stays/complete-stays.ts'
import { siteDueChecks } from '#worker/services/jobs/due-jobs.ts'
import { askFeedback, planReminders } from '#worker/services/message-delivery/stay-messages.ts'
import { recentBookingsStatement } from '#worker/services/properties/property-content.ts'
import { forgetEmptyStatistics } from '#worker/tools/data/prepare-data.ts'
import { inProject } from '#worker/tools/machine/project.ts'

const TODAY = '2026-12-01'
const after = { at: '', id: '' }

const unproven: Unproven = {
  ignoredBookings: ['a', null],
  ...{ visitorId: 'v', phone: '9800000000', countryCode: '+91', brandId: 'marigold', propertyId: 1 },
  networks: ['a', 'b', 'c'].map((key, index) => ({ key, times: 2 ** index })),
  checkin: TODAY,
  checkout: '2026-12-03',
  ...{ rooms: 1, at: 0, brandInHour: 100 },
}

/** Runs a service on a database that notes its statements and answers that there is one time zone and nothing else. */
async function statementsOf(run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const noted: string[] = []
  const all = async (sql: string) => {
    noted.push(sql)
    return sql.includes('DISTINCT city.time_zone') ? [{ time_zone: 'Asia/Kolkata' }] : []
  }
  const batch = async (statements: Statement[]) => {
    noted.push(...statements.map(({ sql }) => sql))
    return statements.map(() => ({ rows: [], changes: 0 }))
  }
  await run({ all, batch, first: async () => null } as unknown as Database)
  return noted
}

function limits(isHeld: boolean): string {
  const { bind } = bindParams()
  return `SELECT ${isUnderUnverifiedLimits(unproven, bind, { isHeld })}`
}

const search = (conditions: object) => (db: Database) =>
  searchBookings(db, { reach: 'all', after: null, limit: 20, ...conditions } as Parameters<typeof searchBookings>[1])

const job = (run: (deps: Deps) => Promise<unknown>) => (db: Database) =>
  run({ db, now: () => Date.parse(`${TODAY}T08:00:00Z`), later: () => {} } as unknown as Deps)

const questions = {
  ...{ days: [TODAY, '2026-12-03'], now: 1, answerBy: 2, arrivingAfter: 1, arrivingBy: 2, freshMs: 1, limit: 1 },
  ...{ channels: [], smsDailyParts: 1 },
} as unknown as Parameters<typeof insertQuestions>[1]

/** What reads bookings in every round of a job, with every booking, or on every page; and the indexes it needs. */
const cases: [name: string, statements: () => Promise<string[]>, indexes: string[]][] = [
  ['arrivals', async () => [arrivalsStatement({ now: 1, lastDay: TODAY, after, limit: 5 }).sql], ['arrivals']],
  [
    'ended stays',
    async () => [
      endedStaysStatement({ clocks: [{ timeZone: 'UTC', day: TODAY, time: '10:00' }], after, limit: 5 }).sql,
    ],
    ['staying'],
  ],
  ['stays to archive', async () => [dueStaysStatement(TODAY).sql], ['by_checkout']],
  [
    'guests to erase',
    async () => [oldGuestsStatement({ until: { other: TODAY }, after, limit: 5 }).sql],
    ['guest_kept'],
  ],
  ['bookings of a page', async () => [recentBookingsStatement('marigold', 1, 0).sql], ['made_at_property']],
  [
    'limits of a booking without payment',
    async () => [limits(false)],
    [
      ...['by_visitor', 'by_phone', 'made_at_property', 'by_creation', 'unpaid_at_property'],
      ...['', '_56', '_48'].flatMap((level) => [`unpaid_by_network${level}`, `paid_by_network${level}`]),
    ],
  ],
  [
    'due jobs',
    async () => [
      `SELECT ${Object.values(siteDueChecks).join(', ').replaceAll('?1', '1').replaceAll('?2', `'${TODAY}'`)}`,
    ],
    ['open_holds', 'arrivals', 'staying', 'reconfirm_by'],
  ],
  [
    'departures of the admin',
    () => statementsOf(search({ departureFrom: TODAY, departureTo: '2026-12-02' })),
    ['by_checkout'],
  ],
  ['all bookings of the admin', () => statementsOf(search({})), ['by_creation']],
  ['a phone number in the admin', () => statementsOf(search({ phone: '9800000000' })), ['by_phone']],
  [
    'stays to review',
    () => statementsOf((db) => listUnreviewedIds(db, { brandId: 'marigold', userId: 'u', today: TODAY })),
    ['by_user'],
  ],
  [
    'questions to unproven guests',
    () => statementsOf((db) => insertQuestions(db, questions)),
    ['arrivals', 'home_arrivals'],
  ],
  ['reminders', () => statementsOf(job(planReminders)), ['arrivals', 'home_arrivals']],
  ['requests for feedback', () => statementsOf(job(askFeedback)), ['by_checkout']],
]

function createDatabase({ isAnalyzed }: { isAnalyzed: boolean }): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  applyMigrations(db, inProject('worker/infra/database/migrations'))
  if (isAnalyzed) {
    // As the seed does, before any booking.
    db.exec('ANALYZE')
    forgetEmptyStatistics(db)
    db.exec('ANALYZE sqlite_schema')
  }
  return db
}

/** Returns the steps of a plan that read bookings. */
function bookingSteps(db: DatabaseSync, sql: string): string[] {
  const steps = db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => String(detail))
  return steps.filter((step) => /^(SCAN|SEARCH) (b|h|booking)\b/.test(step) && !/INTEGER PRIMARY KEY/.test(step))
}

const indexesOf = (steps: readonly string[]) =>
  new Set(steps.flatMap((step) => / INDEX booking_(\w+)/.exec(step)?.[1] ?? []))

test.each([false, true])('bookings are found by their indexes, with statistics: %s', async (isAnalyzed) => {
  const db = createDatabase({ isAnalyzed })
  for (const [name, statements, indexes] of cases) {
    const steps = (await statements()).flatMap((sql) => bookingSteps(db, sql))
    expect([...indexesOf(steps)].sort(), name).toEqual([...new Set(indexes)].sort())
    // The admin's list without a condition reads the newest of all.
    if (name !== 'all bookings of the admin')
      expect(
        steps.filter((step) => step.startsWith('SCAN')),
        name,
      ).toEqual([])
  }
})

/** Found by a key a guest or an operator has, or written for few bookings. */
const others = ['by_property', 'by_token', 'of_quotation', 'commission', 'unfolded', 'by_mail_mark']

test('every index of bookings serves a statement', () => {
  const db = createDatabase({ isAnalyzed: false })
  const names = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'booking' AND sql IS NOT NULL")
    .all()
    .map(({ name }) => String(name).replace('booking_', ''))
  const needed = new Set([...cases.flatMap(([, , indexes]) => indexes), ...others])
  expect(names.sort()).toEqual([...needed].sort())
})
