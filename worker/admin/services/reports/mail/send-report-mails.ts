import { DAY_MS, MINUTE_MS } from '#app/domain/dates/instant.ts'
import { isEmptyReach, reachOf } from '#app/domain/operators/grants.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import { mailOperator } from '#worker/admin/services/mail-operator.ts'
import { grantsOf, type Operator } from '#worker/admin/services/operators/operator.ts'
import { findOperator } from '#worker/admin/services/operators/operator-storage.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { log } from '#worker/infra/log.ts'
import type { SendOutcome } from '#worker/infra/ports/message-sender.ts'
import { loadWeekFigures } from './load-week-figures.ts'
import { deleteReportMail, nextMorning, type ReportMail, SELECT_REPORT_MAIL } from './report-mail.ts'
import { writeReportText } from './write-report-text.ts'

const MAX_MAILS = 10
const RETRY_AFTER_MS = 10 * MINUTE_MS
const GIVE_UP_AFTER_MS = DAY_MS

/** Mails the weekly figures that are due; once, as far as the provider can tell. */
export async function sendReportMails(deps: Deps): Promise<JobRound> {
  const due = await deps.db.all<ReportMail>(
    `${SELECT_REPORT_MAIL} WHERE due_at <= ? ORDER BY due_at LIMIT ${MAX_MAILS}`,
    deps.now(),
  )
  const details = ({ operatorId }: ReportMail) => ({ operatorId })
  const done = await processEach(due, { event: 'report_not_mailed', details }, (mail) => sendReportMail(deps, mail))
  return { done, next: null }
}

async function sendReportMail(deps: Deps, mail: ReportMail): Promise<boolean> {
  const { operatorId, weekAt } = mail
  const operator = await findOperator(deps.db, operatorId)
  const actor = operator && operator.disabledAt === null ? toActor(operator) : null
  if (!operator || !actor || isEmptyReach(actor.reach)) {
    await deps.db.batch([deleteReportMail(operatorId)])
    return false
  }
  const now = deps.now()
  const retryAt = now + RETRY_AFTER_MS
  if (!(await setDue(deps, mail, { dueAt: retryAt, weekAt }))) return false
  const outcome = await mailFigures(deps, mail, { operator, actor })
  const mustRetry = outcome.kind === 'again' || outcome.kind === 'unclear'
  if (mustRetry && now - weekAt < GIVE_UP_AFTER_MS) return false
  if (outcome.kind !== 'sent') log('error', 'report_not_mailed', { operatorId, reason: outcome.reason })
  const next = nextMorning(mail, now)
  await setDue(deps, { ...mail, dueAt: retryAt }, { dueAt: next, weekAt: next })
  return outcome.kind === 'sent'
}

/** Moves a mail that no one has moved meanwhile. */
async function setDue(
  { db }: Deps,
  { operatorId, dueAt }: ReportMail,
  next: Pick<ReportMail, 'dueAt' | 'weekAt'>,
): Promise<boolean> {
  const [moved] = await db.batch([
    statement(
      'UPDATE report_mail SET due_at = ?3, week_at = ?4 WHERE operator_id = ?1 AND due_at = ?2',
      operatorId,
      dueAt,
      next.dueAt,
      next.weekAt,
    ),
  ])
  return moved?.changes === 1
}

/** Returns the person as the caller of a report, with the reach of today's roles. */
function toActor({ id, roles }: Operator): Actor {
  const grants = grantsOf(roles)
  const reach = reachOf(grants, 'reports:read')
  return { id: `operator:${id}`, grants, reach, requestId: 'report-mail', way: 'password' }
}

async function mailFigures(
  deps: Deps,
  { operatorId, timeZone, origin, weekAt }: ReportMail,
  { operator: { name, email }, actor }: { operator: Operator; actor: Actor },
): Promise<SendOutcome> {
  const figures = await loadWeekFigures(deps, actor, { timeZone, at: weekAt })
  return mailOperator(deps, () => ({
    ...writeReportText(figures, { name, origin }),
    recipient: email,
    id: `report.${operatorId}.${weekAt}`,
    template: 'operator_report',
    createdAt: weekAt,
  }))
}
