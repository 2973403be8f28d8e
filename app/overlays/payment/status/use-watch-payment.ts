import { useEffect, useState } from 'react'
import { call } from '#app/request/browser-call.ts'
import { useNavigate } from '#app/state/use-navigation.ts'

const EVERY_MS = 3_000

type Watched = { bookingNo: string; paymentId: string; here: string }

/**
 * Asks the server how an open payment stands until it is over; then the server draws what became of it. Tells whether the last
 * look failed: the next is made all the same, and the guest can look by themselves.
 */
export function useWatchPayment({ bookingNo, paymentId, here }: Watched): boolean {
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)

  // Syncs with the payment provider, which the server asks.
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const { payment } = await call<{ payment: { status: string } }>('payment/status', {
        mode: 'promise',
        query: { booking_id: bookingNo, payment_id: paymentId },
      })
      if (isOver) return
      setFailed(false)
      if (payment.status === 'pending') return
      isOver = true
      navigate(here, { replace: true, refresh: true })
    }
    const timer = setInterval(() => look().catch(() => !isOver && setFailed(true)), EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [bookingNo, paymentId, here, navigate])

  return hasFailed
}
