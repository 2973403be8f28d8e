import type { Hono } from 'hono'
import type { RouteRecord } from '#app/contracts/admin/route-record.ts'
import { problem } from '#app/domain/problem.ts'
import { refuse } from '#app/domain/result.ts'
import type { AdminEnv } from './context.ts'
import { serve } from './serve.ts'

/** Like `serve`, for data of no single property: callers limited to some properties are refused. */
export function serveWhole<Told extends RouteRecord>(
  admin: Hono<AdminEnv>,
  record: Told,
  run: Parameters<typeof serve<Told>>[2],
): void {
  serve(admin, record, async (call) => {
    if (call.actor.reach !== 'all') return refuse(problem('forbidden'))
    return run(call)
  })
}
