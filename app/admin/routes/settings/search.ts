import { readProperty, readTexts } from '#app/admin/client/address.ts'

export type SettingsSearch = { property?: number; section?: string; brand?: string }

export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  return { ...readProperty(search), ...readTexts(search, ['section', 'brand']) }
}
