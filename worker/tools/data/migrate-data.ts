import type { DatabaseSync } from 'node:sqlite'
import { applyMigrations, listApplied, listMigrations } from '#worker/infra/database/migrate.ts'
import { UserError } from '#worker/tools/machine/errors/user-error.ts'
import { inProject } from '#worker/tools/machine/project.ts'

/**
 * Applies the pending migrations of `worker/infra/database/<folder>`. Throws for a database older than 0.2.0, the first
 * release. Migrations of a newer release are accepted, so that an older one can be started again.
 */
export function migrateData(database: DatabaseSync, folder: 'migrations' | 'search-migrations'): void {
  const path = inProject('worker/infra/database', folder)
  const applied = listApplied(database)
  const [first = ''] = listMigrations(path)
  if (applied.size > 0 && !applied.has(first))
    throw new UserError(
      `The data in ${database.location() ?? 'memory'} are of a version before 0.2.0, the first release, and cannot be read.
\`npm run reset\` deletes the data of this machine; the next start creates new data.`,
    )
  applyMigrations(database, path)
}
