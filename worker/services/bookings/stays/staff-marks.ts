import type { StayMark } from '#app/domain/bookings/stay-marks.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'

/** A mark of staff, as the history of the booking holds it. */
export type StaffMark = {
  mark: StayMark
  changeId: string
  at: Instant
  isUndone: boolean
  /** Status key before the mark; null for marks of earlier releases. */
  was: number | null
  /** Of a no-show: meals it cancelled; null for marks of earlier releases. */
  mealIds: string[] | null
}

type MarkRow = { event: string; at: Instant; change_id: string; details: string; is_undone: number }

type MarkDetails = { mark?: StayMark; was?: number; mealIds?: string[] }

const markOfEvent: Readonly<Record<string, StayMark>> = {
  checked_in: 'check-in',
  completed: 'check-out',
  no_show: 'no-show',
}

/** A history row `h` in which staff marked the stay, as opposed to the clock. */
const BY_STAFF = "h.event IN ('checked_in', 'completed', 'no_show') AND h.details ->> 'by' = 'desk'"

/** Whether a mark `h` was undone. */
const IS_UNDONE = `EXISTS (SELECT 1 FROM booking_history u WHERE u.booking_id = h.booking_id AND u.event = 'unmarked'
  AND u.details ->> 'undoes' = h.change_id)`

/** Returns the marks of staff, the latest first. */
export async function listStaffMarks(db: Database, bookingId: string): Promise<StaffMark[]> {
  const rows = await db.all<MarkRow>(
    `SELECT h.event, h.at, h.change_id, h.details, ${IS_UNDONE} AS is_undone FROM booking_history h
     WHERE h.booking_id = ? AND ${BY_STAFF} ORDER BY h.position DESC`,
    bookingId,
  )
  return rows.map(({ event, at, change_id: changeId, details, is_undone }) => {
    const { mark = markOfEvent[event] ?? 'check-in', was = null, mealIds = null } = json<MarkDetails>(details)
    return { mark, changeId, at, isUndone: is_undone === 1, was, mealIds }
  })
}

const SEEN = `SELECT 1 AS seen FROM booking_history h
  WHERE h.event <> 'no_show' AND ${BY_STAFF} AND NOT ${IS_UNDONE} AND h.booking_id = `

/** Returns whether the property has not reported seeing the guest. */
export async function isUnseen(db: Database, bookingId: string): Promise<boolean> {
  return (await db.first(`${SEEN} ?`, bookingId)) === null
}

/** SQL condition like `isUnseen`, for guarded writes. */
export function isStillUnseen(bookingId: string): (bind: Bind) => string {
  return (bind) => `NOT EXISTS (${SEEN} ${bind(bookingId)})`
}

/** SQL condition that a mark is still the latest one and has not been undone. */
export function isLatestMark({ changeId }: Pick<StaffMark, 'changeId'>, bookingId: string, bind: Bind): string {
  return `${bind(changeId)} = (SELECT h.change_id FROM booking_history h
    WHERE h.booking_id = ${bind(bookingId)} AND ${BY_STAFF} AND NOT ${IS_UNDONE} ORDER BY h.position DESC LIMIT 1)`
}
