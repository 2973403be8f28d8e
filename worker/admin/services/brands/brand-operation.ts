import type { BrandId } from '#app/brands/brands.ts'
import { type BrandSettings, mergedSettings } from '#app/domain/brands/brand-settings.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { AuditAction } from '../audit.ts'
import type { Operation } from '../run-audited.ts'

/** Changes of settings; null removes one. */
export type BrandChanges = { [Name in keyof BrandSettings]?: BrandSettings[Name] | null }

/** Returns the audit entry of a change of a brand: its settings in all languages and its opening, before and after. */
export function brandOperation(id: BrandId, action: AuditAction, idempotency: IdempotentRequest | null): Operation {
  const snapshot = statement(
    `SELECT json_object('opened_at', (SELECT opened_at FROM brand WHERE id = ?), 'settings',
       (SELECT json_group_array(json_object('language', language, 'name', name, 'value', json(value)))
        FROM (SELECT * FROM brand_setting WHERE brand_id = ? ORDER BY language, name)))`,
    id,
    id,
  )
  return { action, subject: `brand:${id}`, snapshot, invalidates: [`brand:${id}`], idempotency }
}

export function ensureBrand(id: BrandId): Statement {
  return statement('INSERT INTO brand (id) VALUES (?) ON CONFLICT DO NOTHING', id)
}

type SettingKey = {
  id: BrandId
  language: string
  name: string
  /** Writes only where this SQL condition holds. */
  guard?: Statement | null
}

type Setting = SettingKey & { value: unknown; at: number }

/** Writes a setting; those of several parts are merged in the database, so that others' concurrent changes stay. */
export function upsertSetting({ id, language, name, value, at, guard = null }: Setting): Statement {
  const isMergedSetting = mergedSettings.some((setting) => setting === name)
  const newValue = isMergedSetting ? 'json_patch(brand_setting.value, excluded.value)' : 'json(excluded.value)'
  return statement(
    `INSERT INTO brand_setting (brand_id, language, name, value, changed_at)
     SELECT ?, ?, ?, ?, ? WHERE ${guard?.sql ?? 'true'}
     ON CONFLICT DO UPDATE SET value = ${newValue}, changed_at = excluded.changed_at
     WHERE json(brand_setting.value) IS NOT ${newValue}`,
    id,
    language,
    name,
    JSON.stringify(value),
    at,
    ...(guard?.params ?? []),
  )
}

export function deleteSetting({ id, language, name, guard = null }: SettingKey): Statement {
  return statement(
    `DELETE FROM brand_setting WHERE brand_id = ? AND language = ? AND name = ? AND ${guard?.sql ?? 'true'}`,
    id,
    language,
    name,
    ...(guard?.params ?? []),
  )
}
