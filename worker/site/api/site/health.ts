import { Hono } from 'hono'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { AppEnv } from '#worker/site/context.ts'

/** Returns the stalled jobs, and the milliseconds since the last round of any job ended. */
type CheckJobs = (deps: Deps) => Promise<{ late: string[]; lastRoundMs: number | null }>

/** Creates `GET /healthz`: 503 when the database cannot be read or a job is stalled, with the names of stalled jobs. */
export function createHealthRoutes(checkJobs: CheckJobs): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      const { late, lastRoundMs } = await checkJobs(c.var.deps)
      const isHealthy = late.length === 0
      return c.json({ database: true, jobs: isHealthy, late, last_round_ms: lastRoundMs }, isHealthy ? 200 : 503)
    } catch (error) {
      log('error', 'health_failed', describeError(error))
      return c.json({ database: false, jobs: false, late: [], last_round_ms: null }, 503)
    }
  })
  return app
}
