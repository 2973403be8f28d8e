import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
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
