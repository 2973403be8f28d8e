import type { createStore } from 'jotai/vanilla'
import { startTransition } from 'react'
import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { availabilityState } from '#app/domain/stays/availability-state.ts'

const responseSchema = v.object({
  checkin: v.string(),
  checkout: v.string(),
  room_categories_with_data: v.array(
    v.object({
      id: v.number(),
      available_rooms: v.number(),
      sold_out: v.boolean(),
      pricing_details: v.nullable(v.object({ total: v.number() })),
    }),
  ),
})

/** Returns the current availability of a stay's query, or null when the request fails. */
export async function fetchAvailabilityState(question: string): Promise<string | null> {
  const query = Object.fromEntries(new URLSearchParams(question))
  const outcome = await call<unknown>('availability', { query, locale: pageLanguage() })
  return outcome.ok ? readAvailabilityState(outcome.data) : null
}

/** Converts the response to an availability state, or null when invalid. */
export function readAvailabilityState(response: unknown): string | null {
  const parsed = v.safeParse(responseSchema, response)
  if (!parsed.success) return null
  const { room_categories_with_data: categories, ...dates } = parsed.output
  return availabilityState(
    dates,
    categories.map(({ id, available_rooms, sold_out, pricing_details }) => ({
      id,
      availableRooms: available_rooms,
      isSoldOut: sold_out,
      total: pricing_details?.total ?? null,
    })),
  )
}

/** Reloads the current page's data. Returns false when that fails or the guest left the page meanwhile. */
export async function refreshPage(store: ReturnType<typeof createStore>): Promise<boolean> {
  const view = store.get(viewAtom)
  const build = store.get(visitAtom)?.build
  if (!view || build === undefined) return false
  const { path } = view.page
  const page = await fetchPage(path, build)
  const currentView = store.get(viewAtom)
  if (page === null || currentView === null || currentView.page.path !== path) return false
  startTransition(() => store.set(viewAtom, { ...currentView, page: { ...page, path } }))
  return true
}
