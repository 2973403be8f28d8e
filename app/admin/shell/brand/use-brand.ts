import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer, EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { mergedSettings } from '#app/domain/brands/brand-settings.ts'

export type BrandRecord = Answer<'GET /v1/brands/{brand}'>
export type ListedBrand = EndpointItem<'GET /v1/brands'>
export type Check = BrandRecord['checklist'][number]

/** Reads of a brand, which a change of it makes old. */
export const brandReads = ['GET /v1/brands', 'GET /v1/brands/{brand}', 'GET /v1/me'] as const

/** Returns the brand of the address, or the first, with what it still needs. */
export function useBrand(me: Me) {
  const { brand: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = useRead('GET /v1/brands', {})
  const brands = list.data?.items ?? []
  const chosen = brands.find(({ brand }) => brand === asked) ?? brands[0]
  const id = chosen?.brand ?? me.brands[0]?.id ?? ''
  const record = useRead('GET /v1/brands/{brand}', { path: { brand: id }, query: {} }, { isEnabled: Boolean(chosen) })
  const choose = (brand: string) => void navigate({ to: '.', search: (search) => ({ ...search, brand }) })
  return {
    brands,
    choose,
    record: record.data,
    error: list.error ?? record.error,
    retry: () => void Promise.all([list.refetch(), record.refetch()]),
  }
}

/** Returns the field `expected` of a change of settings; those of several parts are merged by the server. */
export function expectedSettings({ own }: BrandRecord, changes: object): { expected: Record<string, unknown> } {
  const names = Object.keys(changes).filter((name) => !(mergedSettings as readonly string[]).includes(name))
  return { expected: Object.fromEntries(names.map((name) => [name, own[name] ?? null])) }
}

export function isDone(record: BrandRecord, name: Check['name']): boolean {
  return record.checklist.some((check) => check.name === name && check.done)
}
