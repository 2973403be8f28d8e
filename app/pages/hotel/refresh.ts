import type { createStore } from 'jotai/vanilla'
import { startTransition } from 'react'
import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { availabilityState } from '#app/domain/stays/availability-state.ts'

const answerSchema = v.object({
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

export async function fetchAvailabilityState(question: string): Promise<string | null> {
  const query = Object.fromEntries(new URLSearchParams(question))
  const outcome = await call<unknown>('availability', { query, locale: pageLanguage() })
  return outcome.ok ? readAvailabilityState(outcome.data) : null
}

/** Converts the response to an availability state, or null when invalid. */
export function readAvailabilityState(answer: unknown): string | null {
  const parsed = v.safeParse(answerSchema, answer)
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

export async function refreshPage(store: ReturnType<typeof createStore>): Promise<boolean> {
  const before = store.get(viewAtom)
  const build = store.get(visitAtom)?.build
  if (!before || build === undefined) return false
  const { path } = before.page
  const page = await fetchPage(path, build)
  const now = store.get(viewAtom)
  if (page === null || now === null || now.page.path !== path) return false
  startTransition(() => store.set(viewAtom, { ...now, page: { ...page, path } }))
  return true
}
