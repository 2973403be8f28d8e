import { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { describeError, log } from '#worker/log.ts'
import { readLastRound } from './health-storage.ts'

/** Jobs run every minute: after five without a round something is wrong. */
const LONGEST_MS = 300_000

/** Whether the site can be used, for whoever watches it: 503 when the database cannot be read or the jobs stand still. */
export function createHealthRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/healthz', async (c) => {
    const { db, now } = c.var.deps
    c.header('Cache-Control', 'no-store')
    try {
      const last = await readLastRound(db)
      const age = last === null ? null : now() - last
      const isWell = age === null || age < LONGEST_MS
      return c.json({ database: true, jobs: isWell, last_round_ms: age }, isWell ? 200 : 503)
    } catch (error) {
      log('error', 'health_failed', describeError(error))
      return c.json({ database: false, jobs: false, last_round_ms: null }, 503)
    }
  })
  return app
}
