import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'

export type SavedView = EndpointItem<'GET /v1/me/views'>
export type ViewList = SavedView['list']

const FRESH_MS = 60_000

/** Reads the person's views of a table, by name. */
export function useSavedViews(list?: ViewList): readonly SavedView[] | null {
  const { data } = useRead('GET /v1/me/views', {}, { freshMs: FRESH_MS })
  return data?.items.filter((view) => list === undefined || view.list === list) ?? null
}

/** Returns the address of the page as a view: its parameters in order, without those that belong to no view. */
export function useViewAddress(leaveOut: readonly string[] = []): string {
  const { pathname, search } = useLocation()
  const { stringifySearch } = useRouter().options
  const kept = Object.entries(search)
    .filter(([name, value]) => value !== undefined && !leaveOut.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return pathname + (stringifySearch?.(Object.fromEntries(kept)) ?? '')
}

export function useOpenView(): (view: Pick<SavedView, 'address'>) => void {
  const navigate = useNavigate()
  return ({ address }) => void navigate({ href: address })
}
