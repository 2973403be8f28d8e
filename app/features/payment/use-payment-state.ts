import { useEffect, useReducer } from 'react'
import { type BookingPageState, canPress, reduceBookingPage } from '#app/domain/bookings/booking-page-state.ts'

/** State of booking and payment on this page: one press starts one payment. */
export function usePaymentState(initial: BookingPageState = 'bookingButtonActive') {
  const [state, dispatch] = useReducer(reduceBookingPage, initial)

  // Syncs with the browser history: Back from the gateway may restore the page with its busy button.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ type: 'reset' })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return { state, isBusy: !canPress(state), dispatch }
}
