import { useAtom, useAtomValue } from 'jotai/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import { logError } from '#app/client/request/log.ts'
import { litStayAtom } from '#app/client/state/stays/lit-stay.ts'
import { navigatingAtom, viewAtom } from '#app/client/state/view.ts'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { MapBox } from '#app/domain/search/map-box.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { MapFrame } from './map-frame.tsx'
import type { StayMapModel } from './model.ts'
import { PinStrip } from './pin-strip.tsx'

export function StayMap({ model, cards }: { model: StayMapModel; cards: StayCardModel[] }) {
  const translate = useTranslate()
  const [lit, setLit] = useAtom(litStayAtom)
  const [chosen, setChosen] = useState<number | null>(null)
  const [moved, setMoved] = useState<MapBox | null>(null)
  const [tools, setTools] = useState<typeof import('./search-moved.tsx') | null>(null)
  const isBusy = useAtomValue(navigatingAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const own = useRef<HTMLElement>(null)
  usePointedCard(own, cards, setLit)

  // Syncs with the code of the live map, which the worker does not bundle.
  useEffect(() => {
    const loading = import.meta.env.SSR ? null : importPart({ name: 'map', load: () => import('./search-moved.tsx') })
    loading?.then(setTools, (error) => logError('map', error))
  }, [])

  // Syncs with a new result: clears the moved area and a chosen pin that is gone.
  useEffect(() => {
    setMoved(null)
    setChosen((id) => (model.pins.some((pin) => pin.id === id) ? id : null))
    return () => setLit(null)
  }, [model, setLit])

  return (
    <section ref={own} className="map-side" aria-label={translate('map.label')} aria-busy={isBusy}>
      <MapFrame
        model={model}
        label={translate('map.help')}
        chosen={chosen}
        lit={lit}
        onChoose={setChosen}
        onLight={setLit}
        onMove={setMoved}
      />
      <div className="map-over">
        <p className="map-count xs num" role="status">
          {model.shown}
        </p>
        {tools ? <tools.SearchMoved path={path} moved={moved} /> : null}
      </div>
      <PinStrip model={model} cards={cards} chosen={chosen} onClose={() => setChosen(null)} />
    </section>
  )
}

function usePointedCard(
  map: RefObject<HTMLElement | null>,
  cards: readonly StayCardModel[],
  onPoint: (id: number | null) => void,
): void {
  // Syncs with the list, which is a separate part of the page.
  useEffect(() => {
    const list = map.current?.parentElement?.querySelector('.list')
    if (!list) return
    const tell = (event: Event) => {
      const card = event.target instanceof Element ? event.target.closest('.list-card') : null
      if (!card) return
      const place = [...list.querySelectorAll('.list-card')].indexOf(card)
      onPoint(cards[place]?.id ?? null)
    }
    const stop = new AbortController()
    for (const name of ['pointerover', 'focusin']) list.addEventListener(name, tell, stop)
    for (const name of ['pointerleave', 'focusout']) list.addEventListener(name, () => onPoint(null), stop)
    return () => stop.abort()
  }, [map, cards, onPoint])
}
