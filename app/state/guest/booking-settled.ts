import { atom } from 'jotai/vanilla'
import { resetHomeAtom } from '#app/state/stays/reset-home.ts'

/** Told how a call that makes or cancels a booking has ended: success resets the home page, failure leaves it [HOME-12]. */
export const bookingSettledAtom = atom(null, (_get, set, { isSuccess }: { isSuccess: boolean }) => {
  if (isSuccess) set(resetHomeAtom)
})
