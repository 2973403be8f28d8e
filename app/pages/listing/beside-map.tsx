import { Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#app/client/request/when-idle.ts'
import { lazyPart } from '#app/client/state/lazy-part.tsx'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { BesideMap as BesideMapModel } from './model.ts'

type Props = { model: BesideMapModel; cards: StayCardModel[] }

/** Same media query as in the style sheet. */
const WIDE = '(min-width: 1200px)'

// Keeps the map's code out of the worker's bundle.
const LateMap = import.meta.env.SSR
  ? () => null
  : lazyPart<Props>('listMap', async () => (await import('./late-map.tsx')).LateMap, { isMinor: true })

export function BesideMap({ model, cards }: Props) {
  const [isWanted, setWanted] = useState(false)

  // Syncs with the window's width.
  useEffect(() => {
    const wide = matchMedia(WIDE)
    let cancel = () => {}
    const look = () => {
      if (wide.matches) cancel = whenIdle(() => setWanted(true))
    }
    look()
    wide.addEventListener('change', look)
    return () => {
      cancel()
      wide.removeEventListener('change', look)
    }
  }, [])

  const frame = <div className="map-side" />
  return isWanted ? (
    <Suspense fallback={frame}>
      <LateMap model={model} cards={cards} />
    </Suspense>
  ) : (
    frame
  )
}
