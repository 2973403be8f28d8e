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

// Files share an isolate and its databases: each begins with none of what another wrote.
await Promise.all([
  emptyDatabase(env.DB, env.MIGRATIONS),
  emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS),
  emptyCache(env.CACHE),
])

// India's guests are given something for a friend, as in the demo.
await env.DB.exec(
  "INSERT INTO referral_programme VALUES ('IN', 'INR', 20000, 20000, 100000, 90) ON CONFLICT DO NOTHING",
)

// A clock is moved by days from one test to the next: to the site that would be days in which it was away.
beforeEach(async () => {
  await env.DB.exec('DELETE FROM heartbeat')
})
