import { useEffect, useReducer } from 'react'
import { type BookingPageState, canPress, reduceBookingPage } from '#app/domain/bookings/booking-page-state.ts'

/** Where booking and paying stand on this page [BOOK-16]: one press starts one payment. */
export function usePaymentState(initial: BookingPageState = 'bookingButtonActive') {
  const [state, dispatch] = useReducer(reduceBookingPage, initial)

  // Syncs with the browser's history: Back from the gateway may show the page as it was left, its button waiting.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ type: 'reset' })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return { state, isBusy: !canPress(state), dispatch }
}
