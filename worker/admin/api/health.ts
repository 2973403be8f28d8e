import { Hono } from 'hono'
import { oldestWaiting } from '#worker/admin/services/deliveries/send-deliveries.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { AdminEnv } from '../context.ts'
import { checkAdminJobs } from '../jobs.ts'

/** `/healthz` for monitoring: 503 when the database cannot be read or a job is late; names the late jobs. */
export function createHealthRoute(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>()
  app.get('/healthz', async (c) => {
    const { deps } = c.var
    try {
      const { late, lastRoundMs } = await checkAdminJobs(deps)
      const { eventMs, messageMs } = await oldestWaiting(deps)
      const isWell = late.length === 0
      const waiting = { oldest_event_ms: eventMs, oldest_message_ms: messageMs }
      return c.json({ database: true, jobs: isWell, late, last_round_ms: lastRoundMs, ...waiting }, isWell ? 200 : 503)
    } catch (error) {
      log('error', 'health_failed', describeError(error))
      const unknown = { last_round_ms: null, oldest_event_ms: null, oldest_message_ms: null }
      return c.json({ database: false, jobs: false, late: [], ...unknown }, 503)
    }
  })
  return app
}
