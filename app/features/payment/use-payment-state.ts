import { useEffect, useReducer } from 'react'
import { canPress, reduceBookingPage } from '#app/domain/booking-page-state.ts'

/** Where booking and paying stand on this page [BOOK-16]: one press starts one payment. */
export function usePaymentState() {
  const [state, dispatch] = useReducer(reduceBookingPage, 'bookingButtonActive')

  // Syncs with the browser's history: Back from the gateway may show the page as it was left, its button waiting.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ type: 'reset' })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return { isBusy: !canPress(state), dispatch }
}
