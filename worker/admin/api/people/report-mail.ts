import type { Hono } from 'hono'
import { readReportMailRoute, writeReportMailRoute } from '#app/contracts/admin/people/report-mail.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { servePerson } from '#worker/admin/serve.ts'
import { findReportMail, type ReportMail, writeReportMail } from '#worker/admin/services/reports/mail/report-mail.ts'
import { toIsoOrNull } from '#worker/admin/services/response-format.ts'

export function addReportMailRoutes(admin: Hono<AdminEnv>): void {
  servePerson(admin, readReportMailRoute, async ({ deps, actor }) =>
    ok(toResponse(await findReportMail(deps.db, actor.person.operatorId))),
  )
  servePerson(admin, writeReportMailRoute, async ({ deps, actor, body, browser }) => {
    const link = browser.linksAt
    if (link === null) return refuse(notModifiable('admin_origin_unset'))
    const choice = { weekday: body.weekday, timeZone: body.time_zone, origin: link.origin }
    return mapResult(await writeReportMail(deps, actor, choice), toResponse)
  })
}

function toResponse(mail: ReportMail | null) {
  const { weekday = null, timeZone = null, dueAt = null } = mail ?? {}
  return { weekday, time_zone: timeZone, next_at: toIsoOrNull(dueAt) }
}
