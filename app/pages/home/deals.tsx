import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import { lazyPart } from '#app/state/lazy-part.tsx'
import { homeHeaderAtom } from '#app/state/stays/home-header.ts'

const DealsRow = lazyPart('deals', async () => (await import('./deals-row.tsx')).DealsRow)

/** The place of the offers: nothing until they are there, and nothing of their code either. */
export function Deals() {
  const { widgets, isLoading } = useAtomValue(homeHeaderAtom)
  if (isLoading || widgets.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DealsRow />
    </Suspense>
  )
}
