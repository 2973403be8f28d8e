import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

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

await applyD1Migrations(env.DB, env.MIGRATIONS)
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS)
