import { atom } from 'jotai/vanilla'
import { homeHeaderAtom } from '#app/client/state/stays/home-header.ts'
import {
  pickedPlaceAtom,
  pickedStayAtom,
  staleStayAtom,
  startsEmptyAtom,
  typedPlaceAtom,
} from '#app/client/state/stays/stay.ts'

/** Clears the home page's search; its next visit starts with default values. */
export const resetHomeAtom = atom(null, (_get, set) => {
  set(pickedStayAtom, null)
  set(pickedPlaceAtom, null)
  set(typedPlaceAtom, null)
  set(staleStayAtom, false)
  set(startsEmptyAtom, true)
  set(homeHeaderAtom, { type: 'reset' })
})

/** Resets the home page after a booking was made or cancelled. */
export const bookingFinishedAtom = atom(null, (_get, set, { isSuccess }: { isSuccess: boolean }) => {
  if (isSuccess) set(resetHomeAtom)
})
