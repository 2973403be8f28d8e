import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { allFeatures } from '#app/domain/brands/brand-features.ts'
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

// Every brand is open and shows all parts of the site, as in the demo.
await env.DB.batch(
  listBrands().flatMap(({ id }) => [
    env.DB.prepare('INSERT INTO brand (id, opened_at) VALUES (?, 0) ON CONFLICT DO NOTHING').bind(id),
    env.DB.prepare("INSERT INTO brand_setting VALUES (?, '', 'features', ?, 0)").bind(
      id,
      JSON.stringify(allFeatures(true)),
    ),
  ]),
)

// Tests move the clock by days, which the site would take for downtime.
beforeEach(async () => {
  await env.DB.exec('DELETE FROM heartbeat')
})
