import { useEffect, useState } from 'react'
import { call } from '#app/request/browser-call.ts'
import { useNavigate } from '#app/state/use-navigation.ts'

const EVERY_MS = 3_000

type Watched = { bookingNo: string; paymentId: string; here: string }

/**
 * Polls the payment until it is final, then reloads the page. Returns whether the last poll failed; polling continues.
 */
export function useWatchPayment({ bookingNo, paymentId, here }: Watched): boolean {
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)

  // Syncs with the payment provider through the server.
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
