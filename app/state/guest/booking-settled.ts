import { atom } from 'jotai/vanilla'
import { resetHomeAtom } from '#app/state/stays/reset-home.ts'

/** Set after a booking was made or cancelled: success resets the home page, failure does not. */
export const bookingSettledAtom = atom(null, (_get, set, { isSuccess }: { isSuccess: boolean }) => {
  if (isSuccess) set(resetHomeAtom)
})
