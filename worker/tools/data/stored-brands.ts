import { DatabaseSync } from 'node:sqlite'
import type { BrandSettings } from '#app/domain/brands/brand-settings.ts'
import { statePath } from '#worker/tools/machine/project.ts'
import { knownDatabaseFiles } from './database-files.ts'

/** Returns the settings of brands in this machine's database; none before its first start. Changes nothing. */
export function readStoredBrands(state = statePath()): Record<string, BrandSettings> {
  const files = knownDatabaseFiles(state)
  if (!files) return {}
  const database = new DatabaseSync(files.main, { readOnly: true })
  try {
    const hasTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'brand_setting'").get()
    if (!hasTable) return {}
    const rows = database.prepare("SELECT brand_id, name, value FROM brand_setting WHERE language = ''").all()
    const settings: Record<string, Record<string, unknown>> = {}
    for (const { brand_id, name, value } of rows) {
      const id = String(brand_id)
      settings[id] = { ...settings[id], [String(name)]: JSON.parse(String(value)) }
    }
    return settings
  } finally {
    database.close()
  }
}
