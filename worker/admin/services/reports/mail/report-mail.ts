import { addDays, dayOfWeek } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { calendarDayIn, instantAt } from '#app/i18n/time-zone.ts'
import type { OwnActor } from '#worker/admin/services/operators/own-ways.ts'
import { runAudited } from '#worker/admin/services/run-audited.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** `weekday`: 1 is Monday. `weekAt`: the morning the next mail is for; `dueAt` is later when it is tried again. */
export type ReportMail = {
  operatorId: string
  weekday: number
  timeZone: string
  origin: string
  dueAt: Instant
  weekAt: Instant
}

export const SELECT_REPORT_MAIL = `SELECT operator_id AS operatorId, weekday, time_zone AS timeZone, origin,
  due_at AS dueAt, week_at AS weekAt FROM report_mail`

export function findReportMail(db: Pick<Database, 'first'>, operatorId: string): Promise<ReportMail | null> {
  return db.first<ReportMail>(`${SELECT_REPORT_MAIL} WHERE operator_id = ?`, operatorId)
}

type Choice = { weekday: number | null; timeZone: string; origin: string }

/** Chooses or ends the weekly mail. The same choice again keeps the next one. */
export async function writeReportMail(
  deps: Deps,
  actor: OwnActor,
  { weekday, timeZone, origin }: Choice,
): Promise<Result<ReportMail | null, Problem>> {
  if (!isTimeZone(timeZone)) return refuseFields({ time_zone: 'is no time zone' })
  const { operatorId } = actor.person
  const operation = {
    action: 'report-mail.write',
    subject: `operator:${operatorId}`,
    snapshot: statement(
      `SELECT json_object('weekday', weekday, 'time_zone', time_zone) FROM report_mail WHERE operator_id = ?`,
      operatorId,
    ),
  } as const
  return runAudited(deps, actor, operation, async ({ db, write, now }) => {
    const at = weekday === null ? null : nextMorning({ weekday, timeZone }, now())
    await write([
      at === null || weekday === null
        ? deleteReportMail(operatorId)
        : statement(
            `INSERT INTO report_mail (operator_id, weekday, time_zone, origin, due_at, week_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?5)
             ON CONFLICT (operator_id) DO UPDATE SET
               weekday = ?2, time_zone = ?3, origin = ?4, due_at = ?5, week_at = ?5
             WHERE (weekday, time_zone, origin) <> (?2, ?3, ?4)`,
            operatorId,
            weekday,
            timeZone,
            origin,
            at,
          ),
    ])
    return ok(await findReportMail(db, operatorId))
  })
}

export function deleteReportMail(operatorId: string): Statement {
  return statement('DELETE FROM report_mail WHERE operator_id = ?', operatorId)
}

const MORNING = '07:00'

/** Returns the first such morning after a moment. */
export function nextMorning({ weekday, timeZone }: Pick<ReportMail, 'weekday' | 'timeZone'>, after: Instant): Instant {
  const today = calendarDayIn(timeZone, after)
  const days = Array.from({ length: 8 }, (_, index) => addDays(today, index))
  const mornings = days.filter((day) => dayOfWeek(day) === weekday % 7).map((day) => instantAt(day, MORNING, timeZone))
  const next = mornings.find((at) => at > after)
  if (next === undefined) throw new Error(`no weekday ${weekday}`)
  return next
}

function isTimeZone(name: string): boolean {
  try {
    calendarDayIn(name, 0)
    return true
  } catch {
    return false
  }
}
