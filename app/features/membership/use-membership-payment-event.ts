import { useEffect } from 'react'
import { record } from '#app/client/events/record.ts'
import { isNewDocument } from '#app/client/request/is-new-document.ts'

export function useMembershipPaymentEvent(): void {
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    const outcome = asked.get('paid') === 'true' ? 'done' : asked.get('failed') === 'true' ? 'failed' : null
    if (outcome && isNewDocument()) record('membership', { step: 'pay', outcome })
  }, [])
}
