import { useAtom, useAtomValue } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#app/components/actions/button.tsx'
import { Icon } from '#app/components/art/icon.tsx'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { formatMapBox, isSearchable, type MapBox } from '#app/domain/search/map-box.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { litStayAtom } from '#app/state/stays/lit-stay.ts'
import { navigatingAtom, viewAtom } from '#app/state/view.ts'
import { MapFrame } from './map-frame.tsx'
import type { StayMapModel } from './model.ts'
import { PinStrip } from './pin-strip.tsx'
import { usePointedCard } from './use-pointed-card.ts'

/** The map of a list: its stays as prices, what is chosen below, and a search where the guest has moved to. */
export function StayMap({ model, cards }: { model: StayMapModel; cards: StayCardModel[] }) {
  const translate = useTranslate()
  const [lit, setLit] = useAtom(litStayAtom)
  const [chosen, setChosen] = useState<number | null>(null)
  const [moved, setMoved] = useState<MapBox | null>(null)
  const isBusy = useAtomValue(navigatingAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const own = useRef<HTMLElement>(null)
  usePointedCard(own, cards, setLit)

  // Syncs with another answer: what was chosen may be gone, and where the guest stands has been searched.
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
      <p className="map-count xs num" role="status">
        {model.shown}
      </p>
      {moved ? <SearchHere path={path} box={moved} /> : null}
      <PinStrip model={model} cards={cards} chosen={chosen} onClose={() => setChosen(null)} />
    </section>
  )
}

/** The link to the same list of what is in view; too far out there is no area to search. */
function SearchHere({ path, box }: { path: string; box: MapBox }) {
  const translate = useTranslate()
  if (!isSearchable(box)) return <p className="map-search sm">{translate('map.zoomInFirst')}</p>
  const [pathname, search] = path.split('?')
  const params = new URLSearchParams(search)
  for (const dropped of ['page', 'modal', 'lang']) params.delete(dropped)
  params.set('view', 'map')
  params.set('bounds', formatMapBox(box))
  return (
    <a className={`map-search ${buttonClass({ look: 'quiet' })}`} href={`${pathname}?${params}`} data-stay="">
      <Icon name="search" size="s" />
      {translate('map.searchHere')}
    </a>
  )
}
