import { readProperty } from '#app/admin/client/address.ts'

export function readPropertyEditorSearch(search: Record<string, unknown>): { property?: number } {
  return readProperty(search)
}
