import { useEffect } from 'react'
import { record } from '#app/events/record.ts'
import { isNewDocument } from '#app/request/is-new-document.ts'

/** Tells once how the payment of a membership ended that leads to this page; its address says it (DEC-39). */
export function useToldPayment(): void {
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    const outcome = asked.get('paid') === 'true' ? 'done' : asked.get('failed') === 'true' ? 'failed' : null
    if (outcome && isNewDocument()) record('membership', { step: 'pay', outcome })
  }, [])
}
