import { useEffect } from 'react'
import { call } from '#app/request/browser-call.ts'
import { useNavigate } from '#app/state/use-navigation.ts'

const EVERY_MS = 3_000

type Watched = { bookingNo: string; paymentId: string; here: string }

/** Asks the server how an open payment stands until it is over; then the server draws what became of it. */
export function useWatchPayment({ bookingNo, paymentId, here }: Watched): void {
  const navigate = useNavigate()

  // Syncs with the payment provider, which the server asks; a look that fails is simply made again.
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const outcome = await call<{ payment: { status: string } }>('payment/status', {
        query: { booking_id: bookingNo, payment_id: paymentId },
      })
      if (isOver || !outcome.ok || outcome.data.payment.status === 'pending') return
      isOver = true
      navigate(here, { replace: true, refresh: true })
    }
    const timer = setInterval(look, EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [bookingNo, paymentId, here, navigate])
}
