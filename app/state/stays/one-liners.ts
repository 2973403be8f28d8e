import { atom } from 'jotai/vanilla'
import { type CallState, idleCall } from '#app/request/call-state.ts'

/** One-line room descriptions by room id. */
export type OneLiners = Readonly<Record<number, string>>

/** Descriptions of the current property; loaded on first use. */
export const oneLinersAtom = atom<{ hotelId: number | null; call: CallState<OneLiners> }>({
  hotelId: null,
  call: idleCall<OneLiners>(),
})
