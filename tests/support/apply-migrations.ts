import type { D1Migration } from 'cloudflare:test'
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

await Promise.all([migrate(env.DB, env.MIGRATIONS), migrate(env.SEARCH, env.SEARCH_MIGRATIONS)])

/** All statements of an empty database in one go: a call for each took a second and more for every test file. */
async function migrate(database: D1Database, migrations: readonly D1Migration[]): Promise<void> {
  await database.batch(migrations.flatMap(({ queries }) => queries).map((query) => database.prepare(query)))
}
