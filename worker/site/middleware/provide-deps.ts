import { createMiddleware } from 'hono/factory'
import { startReads } from '#worker/infra/database/reads.ts'
import type { Deps, DepsOptions } from '#worker/infra/deps.ts'
import type { Env } from '#worker/infra/env.ts'
import type { AppEnv, Timings } from '#worker/site/context.ts'
import { readsNearest, startAtBookmark, storeBookmark } from '#worker/site/http/cookies/bookmark.ts'
import { hasTestHooks } from '#worker/site/http/test-hooks.ts'

type CreateDeps = (env: Env, options: DepsOptions) => Deps

/**
 * Creates the dependencies by `createDeps` and chooses where the request reads. With test hooks it adds Server-Timing,
 * and `X-Test-Now` (ISO time) moves the clock.
 */
export function provideDeps(createDeps: CreateDeps) {
  return createMiddleware<AppEnv>(async function provideDeps(c, next) {
    const timings: Timings = { parts: {}, roundTrips: 0 }
    c.set('timings', timings)
    const hasHooks = hasTestHooks(c)
    const testNow = hasHooks ? Date.parse(c.req.header('X-Test-Now') ?? '') : Number.NaN
    const reads = startReads(readsNearest(c.req.method, c.req.path) ? 'nearest' : 'primary')
    c.set(
      'deps',
      createDeps(c.env, {
        now: Number.isNaN(testNow) ? undefined : () => testNow,
        reads,
        later: (work) => c.executionCtx.waitUntil(work),
        onRoundTrip: (milliseconds) => {
          timings.roundTrips += 1
          timings.parts.db = (timings.parts.db ?? 0) + milliseconds
        },
      }),
    )
    startAtBookmark(c, reads)
    await next()
    storeBookmark(c, reads)
    if (hasHooks) c.header('Server-Timing', serverTiming(timings))
  })
}

function serverTiming({ parts, roundTrips }: Timings): string {
  const rows = Object.entries(parts).map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(1)}`)
  return [...rows, `d1;desc="${roundTrips} round trips"`].join(', ')
}
