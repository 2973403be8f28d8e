import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { lowestPrices } from './lowest-prices.ts'
import {
  findRound,
  forgetStatement,
  type LowestPrice,
  pricedStatement,
  type Round,
  recordStatement,
  roundStatement,
  toPriced,
} from './recorded-price-storage.ts'

/** Nights ahead whose price is recorded: a night three weeks away has been looked at for more than three weeks. */
const RECORDED_NIGHTS = 45
/** Properties a round looks at: their rows and prices stay within a megabyte. */
const PROPERTIES_A_ROUND = 100

/**
 * Records the lowest prices of the next properties whose turn it is today. Every property once
 * a day, some each round, from the one pricing function and never from what somebody looked at.
 */
export async function recordPrices(deps: Deps): Promise<JobRound> {
  const today = calendarDayIn('UTC', deps.now())
  const round = toRound(await findRound(deps.db), today)
  if (round.isDone) return { done: 0, next: null }
  const { statement, read, firstNight } = planRecording({ after: round.after, limit: PROPERTIES_A_ROUND, today })
  const [found] = await deps.db.batch([statement])
  const properties = read(found?.rows ?? [])
  const last = properties.at(-1)?.propertyId ?? round.after
  const isDone = properties.length < PROPERTIES_A_ROUND
  await deps.db.batch([
    forgetStatement({ from: round.after + 1, to: last, before: firstNight }),
    recordStatement(properties.flatMap(toLowestPrices), today),
    roundStatement({ day: today, after: last, isDone }),
  ])
  return { done: properties.length, next: isDone ? null : '' }
}

/**
 * Records the lowest prices of one property again, after they were changed: what a guest is shown between two rounds of the
 * day counts as well.
 */
export async function recordPricesOf({ db, now }: Pick<Deps, 'db' | 'now'>, propertyId: number): Promise<void> {
  const today = calendarDayIn('UTC', now())
  const { statement, read } = planRecording({ after: propertyId - 1, limit: 1, today })
  const [found] = await db.batch([statement])
  const own = read(found?.rows ?? []).filter((priced) => priced.propertyId === propertyId)
  if (own.length > 0) await db.batch([recordStatement(own.flatMap(toLowestPrices), today)])
}

export type PricedNights = {
  propertyId: number
  currency: string
  nights: { night: CalendarDay; lowestMinor: number }[]
}

/** How the prices of a day are found: the question, and what its rows come to. For the job and for the seed's history. */
export function planRecording({ after, limit, today }: { after: number; limit: number; today: CalendarDay }): {
  statement: Statement
  read: (rows: readonly Record<string, SqlValue>[]) => PricedNights[]
  firstNight: CalendarDay
} {
  // From the day before: somewhere it is still yesterday.
  const window = { from: addDays(today, -1), to: addDays(today, RECORDED_NIGHTS) }
  const nights = listNights(window.from, window.to)
  return {
    statement: pricedStatement({ after, limit, window }),
    read: (rows) =>
      toPriced(rows, window).map((facts) => ({
        propertyId: facts.id,
        currency: facts.currency,
        nights: lowestPrices(facts, nights),
      })),
    firstNight: window.from,
  }
}

function toLowestPrices({ propertyId, nights }: PricedNights): LowestPrice[] {
  return nights.map((night) => ({ propertyId, ...night }))
}

function toRound(known: Round | null, today: CalendarDay): Round {
  return known && known.day === today ? known : { day: today, after: 0, isDone: false }
}
