import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import type { StayWindow } from '#worker/services/pricing/details/property-details.ts'
import {
  propertyDetailsColumns,
  propertyDetailsJoins,
  toPropertyDetails,
} from '#worker/services/pricing/details/property-details-storage.ts'
import { anyBuyer } from '#worker/services/pricing/discounts/discount-rows.ts'
import { lowestPrices } from './find-stay-price-drop.ts'

/** Nights ahead to record: by the time a night is three weeks away, it has more than three weeks of records. */
const RECORDED_NIGHTS = 45
/** Prices, rules and stock of past nights are read by nothing; corrections of a stay come within days. */
const PAST_NIGHTS_DAYS = 40
/** Properties per round; their rows take less than a megabyte. */
const PROPERTIES_PER_ROUND = 100

/** Records the lowest prices of a round of properties, each property once a day, and deletes their past nights. */
export async function recordPrices(deps: Deps): Promise<JobRound> {
  const today = calendarDayIn('UTC', deps.now())
  const round = toRound(await findRound(deps.db), today)
  if (round.isDone) return { done: 0, next: null }
  const { statement, read, firstNight } = planRecording({ after: round.after, limit: PROPERTIES_PER_ROUND, today })
  const [found] = await deps.db.batch([statement])
  const properties = read(found?.rows ?? [])
  const last = properties.at(-1)?.propertyId ?? round.after
  const isDone = properties.length < PROPERTIES_PER_ROUND
  await deps.db.batch([
    deletePastStatement({ from: round.after + 1, to: last, before: firstNight }),
    ...deletePastNights({ from: round.after + 1, to: last, before: addDays(today, -PAST_NIGHTS_DAYS) }),
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
  const pricedNights = read(found?.rows ?? []).filter((priced) => priced.propertyId === propertyId)
  if (pricedNights.length > 0) await db.batch([recordStatement(pricedNights.flatMap(toLowestPrices), today)])
}

export type PricedNights = {
  propertyId: number
  currency: string
  nights: { night: CalendarDay; lowestMinor: number }[]
}

/** Returns the statement that reads prices and the function that parses its rows, for the job and the seed. */
export function planRecording({ after, limit, today }: { after: number; limit: number; today: CalendarDay }): {
  statement: Statement
  read: (rows: readonly Record<string, SqlValue>[]) => PricedNights[]
  firstNight: CalendarDay
} {
  // From yesterday, for other time zones.
  const window = { from: addDays(today, -1), to: addDays(today, RECORDED_NIGHTS) }
  const nights = listNights(window.from, window.to)
  // The day that is recorded, wherever the property is.
  const buyer = anyBuyer(Date.parse(`${today}T12:00:00Z`))
  return {
    statement: pricedStatement({ after, limit, window }),
    read: (rows) =>
      rows
        .map((row) => toPropertyDetails(row, { window, buyer }))
        .map((details) => ({
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

function toRound(storedRound: Round | null, today: CalendarDay): Round {
  return storedRound && storedRound.day === today ? storedRound : { day: today, after: 0, isDone: false }
}

const ROUND = 'recorded-prices'

/** Progress of a day's recording; `after` is the last property done. */
export type Round = { day: CalendarDay; after: number; isDone: boolean }

async function findRound(db: Database): Promise<Round | null> {
  const row = await db.first<{ value: string }>('SELECT value FROM about WHERE key = ?', ROUND)
  return row ? (JSON.parse(row.value) as Round) : null
}

function roundStatement(round: Round): Statement {
  return statement(
    'INSERT INTO about (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2',
    ROUND,
    JSON.stringify(round),
  )
}

/** Selects published properties of every brand after an id, with the data needed to price them. */
function pricedStatement(query: { after: number; limit: number; window: StayWindow }): Statement {
  const { bind, params } = bindParams()
  const options = { window: query.window, locale: defaultLocale, pictures: 0, skipsRoomExtras: true }
  const sql = `SELECT ${propertyDetailsColumns(bind, options)}
    FROM property p ${propertyDetailsJoins}
    WHERE p.id > ${bind(query.after)} AND p.is_live = 1 ORDER BY p.id LIMIT ${bind(query.limit)}`
  return { sql, params }
}

type LowestPrice = { propertyId: number; night: CalendarDay; lowestMinor: number }

/** Inserts prices that differ from the night's last record. A second price on one day counts only when lower. */
function recordStatement(prices: readonly LowestPrice[], recordedOn: CalendarDay): Statement {
  return statement(
    `INSERT INTO recorded_price (property_id, night, recorded_on, lowest_minor)
     SELECT e.value ->> 0, e.value ->> 1, ?2, e.value ->> 2 FROM json_each(?1) e
     WHERE (SELECT r.lowest_minor FROM recorded_price r
       WHERE r.property_id = e.value ->> 0 AND r.night = e.value ->> 1 AND r.recorded_on <= ?2
       ORDER BY r.recorded_on DESC LIMIT 1) IS NOT e.value ->> 2
     ON CONFLICT (property_id, night, recorded_on)
       DO UPDATE SET lowest_minor = excluded.lowest_minor WHERE excluded.lowest_minor < lowest_minor`,
    JSON.stringify(prices.map(({ propertyId, night, lowestMinor }) => [propertyId, night, lowestMinor])),
    recordedOn,
  )
}

/** Deletes records of past nights in a range of properties, both included. */
function deletePastStatement({ from, to, before }: { from: number; to: number; before: CalendarDay }): Statement {
  return statement('DELETE FROM recorded_price WHERE property_id BETWEEN ? AND ? AND night < ?', from, to, before)
}

/** Deletes values of past nights in a range of properties; those of plans only where there are plans. */
function deletePastNights({ from, to, before }: { from: number; to: number; before: CalendarDay }): Statement[] {
  const rooms = 'SELECT id FROM room_category WHERE property_id BETWEEN ? AND ?'
  const inPlans = `SELECT r.room_category_id FROM rate_plan g CROSS JOIN rate_plan_room r ON r.plan_id = g.id
    WHERE g.property_id BETWEEN ? AND ?`
  const deleteFrom = (table: string, roomTypes: string) =>
    statement(`DELETE FROM ${table} WHERE room_category_id IN (${roomTypes}) AND day < ?`, from, to, before)
  const ofRooms = ['night_rate', 'night_rule', 'night_word', 'stock'].map((table) => deleteFrom(table, rooms))
  return [...ofRooms, deleteFrom('rate_plan_night', inPlans), deleteFrom('rate_plan_update', inPlans)]
}
