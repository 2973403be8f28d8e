import type { Hono } from 'hono'
import { readMailDnsRoute, readMailRoute, sendTestMailRoute } from '#app/contracts/admin/site/mail.ts'
import { problem } from '#app/domain/problem.ts'
import { refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { servePerson, serveUnrestricted } from '#worker/admin/serve.ts'
import { readMail, sendTestMail } from '#worker/admin/services/brands/mail.ts'
import { readMailDns } from '#worker/admin/services/brands/mail-dns.ts'

export function addMailRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, readMailRoute, ({ deps, path }) => readMail(deps, path.brand))

  serveUnrestricted(admin, readMailDnsRoute, ({ deps, net, path }) => readMailDns(deps, net, path.brand))

  servePerson(admin, sendTestMailRoute, async ({ deps, actor, path, body: typed }) => {
    if (actor.reach !== 'all') return refuse(problem('forbidden'))
    return sendTestMail(deps, actor.person, { brand: path.brand, typed })
  })
}
