import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
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

/** Nights ahead to record: by the time a night is three weeks away, it has more than three weeks of records. */
const RECORDED_NIGHTS = 45
/** Properties per round; their rows take less than a megabyte. */
const PROPERTIES_A_ROUND = 100

/** Each property once a day. Uses the pricing function, never prices from guests' requests. */
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

/** Records the lowest prices of one property again after a change, because guests see them between two daily rounds. */
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

/**
 * Prepares the statement that reads prices and the function that parses its rows. For the job and the seed's history.
 */
export function planRecording({ after, limit, today }: { after: number; limit: number; today: CalendarDay }): {
  statement: Statement
  read: (rows: readonly Record<string, SqlValue>[]) => PricedNights[]
  firstNight: CalendarDay
} {
  // From yesterday, for other time zones.
  const window = { from: addDays(today, -1), to: addDays(today, RECORDED_NIGHTS) }
  const nights = listNights(window.from, window.to)
  return {
    statement: pricedStatement({ after, limit, window }),
    read: (rows) =>
      toPriced(rows, window).map((details) => ({
        propertyId: details.id,
        currency: details.currency,
        nights: lowestPrices(details, nights),
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
