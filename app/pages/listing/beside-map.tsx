import { Suspense, useEffect, useState } from 'react'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { whenAtRest } from '#app/request/when-at-rest.ts'
import { lazyPart } from '#app/state/lazy-part.tsx'
import type { BesideMap as BesideMapModel } from './model.ts'

type Props = { model: BesideMapModel; cards: StayCardModel[] }

/** As the style sheet has it: from here on there is room for both. */
const WIDE = '(min-width: 1200px)'

// The worker draws no live map: none of it must get into its bundle.
const LateMap = import.meta.env.SSR
  ? () => null
  : lazyPart<Props>('listMap', async () => (await import('./late-map.tsx')).LateMap, { isMinor: true })

/** The map beside a list: an empty frame until the list is live and at rest, and on a narrow screen nothing of it at all. */
export function BesideMap({ model, cards }: Props) {
  const [isWanted, setWanted] = useState(false)

  // Syncs with the width of the window, which may grow.
  useEffect(() => {
    const wide = matchMedia(WIDE)
    let cancel = () => {}
    const look = () => {
      if (wide.matches) cancel = whenAtRest(() => setWanted(true))
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
