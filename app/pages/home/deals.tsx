import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import { lazyPart } from '#app/state/lazy-part.tsx'
import { homeHeaderAtom } from '#app/state/stays/home-header.ts'

const DealsRow = lazyPart('deals', async () => (await import('./deals-row.tsx')).DealsRow)

/** Slot for the deals; its code is loaded only when there are deals. */
export function Deals() {
  const { widgets, isLoading } = useAtomValue(homeHeaderAtom)
  if (isLoading || widgets.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DealsRow />
    </Suspense>
  )
}
