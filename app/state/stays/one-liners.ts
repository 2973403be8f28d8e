import { atom } from 'jotai/vanilla'
import { type CallState, idleCall } from '#app/request/call-state.ts'

/** What a house says of each of its rooms in a line, by the room's id. */
export type OneLiners = Readonly<Record<number, string>>

/** The call for the lines of the hotel on show; asked when a guest first wants one. */
export const oneLinersAtom = atom<{ hotelId: number | null; call: CallState<OneLiners> }>({
  hotelId: null,
  call: idleCall<OneLiners>(),
})
