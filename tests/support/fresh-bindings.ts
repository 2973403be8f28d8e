import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach } from 'vitest'
import { emptyCache } from './empty-cache.ts'
import { emptyDatabase } from './empty-database.ts'

declare module 'cloudflare:workers' {
  namespace Cloudflare {
    interface Env {
      DB: D1Database
      SEARCH: D1Database
      CACHE: KVNamespace
      MIGRATIONS: D1Migration[]
      SEARCH_MIGRATIONS: D1Migration[]
    }
  }
}

// Test files share an isolate and its databases, so each starts by emptying them.
await Promise.all([
  emptyDatabase(env.DB, env.MIGRATIONS),
  emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS),
  emptyCache(env.CACHE),
])

// India has a referral reward, as in the demo.
await env.DB.exec(
  "INSERT INTO referral_programme VALUES ('IN', 'INR', 20000, 20000, 100000, 90) ON CONFLICT DO NOTHING",
)

// Tests move the clock by days, which the site would take for downtime.
beforeEach(async () => {
  await env.DB.exec('DELETE FROM heartbeat')
})
