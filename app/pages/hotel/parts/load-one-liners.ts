import type { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { call } from '#app/request/browser-call.ts'
import { failCall, startCall, succeedCall, UNREACHED } from '#app/request/call-state.ts'
import { type OneLiners, oneLinersAtom } from '#app/state/stays/one-liners.ts'

const answerSchema = v.object({
  one_liners: v.array(v.object({ room_category_id: v.number(), one_liner: v.string() })),
})

/** Loads the property's one-line texts for all its room types. A failure is stored, for a retry. */
export async function loadOneLiners(store: ReturnType<typeof createStore>, hotelId: number): Promise<void> {
  store.set(oneLinersAtom, { hotelId, call: startCall<OneLiners>() })
  const outcome = await call<unknown>('hotelonelinerinfo', { query: { hotel_id: hotelId } })
  if (store.get(oneLinersAtom).hotelId !== hotelId) return
  const parsed = outcome.ok ? v.safeParse(answerSchema, outcome.data) : null
  store.set(oneLinersAtom, {
    hotelId,
    call: parsed?.success
      ? succeedCall(toLines(parsed.output.one_liners))
      : failCall<OneLiners>(outcome.ok ? UNREACHED : outcome.error),
  })
}

function toLines(lines: v.InferOutput<typeof answerSchema>['one_liners']): OneLiners {
  return Object.fromEntries(lines.map(({ room_category_id, one_liner }) => [room_category_id, one_liner]))
}
