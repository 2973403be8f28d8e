import { createMiddleware } from 'hono/factory'
import { findOldestWaiting } from '#worker/admin/services/deliveries/send-deliveries.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { EndedJob } from '#worker/services/jobs/recorded-jobs.ts'
import type { AdminBindings, AdminEnv } from './context.ts'

/** Metrics go to Workers Analytics Engine, if bound. They contain no personal data. */
type MetricsBindings = Pick<AdminBindings, 'OPS'>

export function recordRequests() {
  return createMiddleware<AdminEnv>(async function countCalls(c, next) {
    const startedAt = performance.now()
    await next()
    const blobs = ['call', c.req.method, c.req.routePath, String(c.res.status)]
    c.env.OPS?.writeDataPoint({ indexes: ['call'], blobs, doubles: [performance.now() - startedAt] })
  })
}

export function recordRound({ OPS }: MetricsBindings, { name, done, durationMs, failure }: EndedJob): void {
  const blobs = ['job', name, failure === null ? 'well' : 'failed']
  OPS?.writeDataPoint({ indexes: ['job'], blobs, doubles: [done, durationMs] })
}

/** Records the age in milliseconds of the oldest waiting event and message; 0 when none waits. */
export async function recordWaiting({ OPS }: MetricsBindings, deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  if (!OPS) return
  try {
    const { eventMs, messageMs } = await findOldestWaiting(deps)
    OPS.writeDataPoint({ indexes: ['waiting'], blobs: ['waiting'], doubles: [eventMs ?? 0, messageMs ?? 0] })
  } catch (error) {
    log('warn', 'waiting_not_counted', describeError(error))
  }
}
