import { atom } from 'jotai/vanilla'
import { homeHeaderAtom } from './home-header.ts'
import { pickedPlaceAtom, pickedStayAtom, staleStayAtom, startsAnewAtom, typedPlaceAtom } from './stay.ts'

export const resetHomeAtom = atom(null, (_get, set) => {
  set(pickedStayAtom, null)
  set(pickedPlaceAtom, null)
  set(typedPlaceAtom, null)
  set(staleStayAtom, false)
  set(startsAnewAtom, true)
  set(homeHeaderAtom, { type: 'reset' })
})
