import { Suspense, useEffect, useMemo, useState } from 'react'
import { whenIdle } from '#app/client/request/when-idle.ts'
import { lazyPart } from '#app/client/state/lazy-part.tsx'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { FirstMap } from '#app/features/map/first-map.tsx'
import type { BesideMap as BesideMapModel } from './model.ts'
import { toPins } from './to-pins.ts'

type BesideMapProps = { model: BesideMapModel; cards: ListCardModel[] }

/** Same media query as in the style sheet. */
const WIDE_MEDIA = '(min-width: 1200px)'

// Keeps the map's code out of the worker's bundle.
const LateMap = import.meta.env.SSR
  ? () => null
  : lazyPart<BesideMapProps>('listMap', async () => (await import('./late-map.tsx')).LateMap, { isMinor: true })

/** Map beside the list: a sketch at first; on wide windows the live map replaces it when the page is idle. */
export function BesideMap({ model, cards }: BesideMapProps) {
  const [isWanted, setWanted] = useState(false)

  // Syncs with the window's width.
  useEffect(() => {
    const wide = matchMedia(WIDE_MEDIA)
    let cancel = () => {}
    const loadWhenWide = () => {
      if (wide.matches) cancel = whenIdle(() => setWanted(true))
    }
    loadWhenWide()
    wide.addEventListener('change', loadWhenWide)
    return () => {
      cancel()
      wide.removeEventListener('change', loadWhenWide)
    }
  }, [])

  const pins = useMemo(() => toPins(cards, model).map(({ href: _, ...pin }) => pin), [cards, model])
  const frame = (
    <div className="map-side">
      <FirstMap view={model.view} pins={pins} searched={model.searched} isStepped={model.tiles !== null} isBeside />
    </div>
  )
  return isWanted ? (
    <Suspense fallback={frame}>
      <LateMap model={model} cards={cards} />
    </Suspense>
  ) : (
    frame
  )
}
