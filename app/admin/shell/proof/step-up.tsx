import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '#app/admin/client/browser-client.ts'
import { withMessages } from '#app/admin/text/text.ts'

const loadDialog = withMessages(
  () => import('./proof-dialog.tsx'),
  () => import('virtual:admin-messages/entry'),
)
const ProofDialog = lazy(async () => ({ default: (await loadDialog()).ProofDialog }))

type Asked = { methods: readonly string[]; answer: (isProven: boolean) => void }

/** Asks who the person is when a request needs a fresh proof; the request then goes on with its key. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => onProofNeeded((methods) => new Promise((answer) => setAsked({ methods, answer }))), [])
  if (!asked) return null
  const close = (isProven: boolean) => {
    asked.answer(isProven)
    setAsked(null)
  }
  return (
    <Suspense>
      <ProofDialog methods={asked.methods} close={close} />
    </Suspense>
  )
}
