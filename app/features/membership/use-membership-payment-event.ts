import { useEffect } from 'react'
import { record } from '#app/client/events/record.ts'
import { isNewDocument } from '#app/client/request/is-new-document.ts'

export function useMembershipPaymentEvent(): void {
  useEffect(() => {
    const params = new URLSearchParams(location.search)
    const outcome = params.get('paid') === 'true' ? 'done' : params.get('failed') === 'true' ? 'failed' : null
    if (outcome && isNewDocument()) record('membership', { step: 'pay', outcome })
  }, [])
}
