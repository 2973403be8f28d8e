import { useEffect } from 'react'
import { record } from '#app/client/events/record.ts'
import { isNewDocument } from '#app/client/request/is-new-document.ts'

/** Records the outcome of a membership payment when the gateway returns to this page. */
export function useMembershipPaymentEvent(): void {
  // Syncs with analytics.
  useEffect(() => {
    const params = new URLSearchParams(location.search)
    if (!isNewDocument()) return
    if (params.get('paid') === 'true') record('membership', { step: 'pay', outcome: 'done' })
    else if (params.get('failed') === 'true') record('membership', { step: 'pay', outcome: 'failed' })
  }, [])
}
