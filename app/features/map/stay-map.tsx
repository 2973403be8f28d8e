import { useAtom, useAtomValue } from 'jotai/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import { logError } from '#app/client/request/log.ts'
import { guestPricesAtom } from '#app/client/state/stays/guest-prices.ts'
import { highlightedStayAtom } from '#app/client/state/stays/highlighted-stay.ts'
import { navigatingAtom, viewAtom } from '#app/client/state/view.ts'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { MapBox } from '#app/domain/search/map-box.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import { MapFrame } from './map-frame.tsx'
import type { MapPin, StayMapModel } from './model.ts'

type StayMapProps = { model: StayMapModel; cards: StayCardModel[]; isBeside?: boolean }

export function StayMap({ model, cards, isBeside = false }: StayMapProps) {
  const translate = useTranslate()
  const [highlighted, setHighlighted] = useAtom(highlightedStayAtom)
  const [chosen, setChosen] = useState<number | null>(null)
  const [moved, setMoved] = useState<MapBox | null>(null)
  const [tools, setTools] = useState<typeof import('./search-moved.tsx') | null>(null)
  const isBusy = useAtomValue(navigatingAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const own = useRef<HTMLElement>(null)
  useHighlightFromList(own, cards, setHighlighted)

  // Syncs with the code of the live map, which the worker does not bundle.
  useEffect(() => {
    const loading = import.meta.env.SSR ? null : importPart({ name: 'map', load: () => import('./search-moved.tsx') })
    loading?.then(setTools, (error) => logError('map', error))
  }, [])

  // Syncs with a new result: clears the moved area and a chosen pin that is gone.
  useEffect(() => {
    setMoved(null)
    setChosen((id) => (model.pins.some((pin) => pin.id === id) ? id : null))
    return () => setHighlighted(null)
  }, [model, setHighlighted])

  return (
    <section ref={own} className="map-side" aria-label={translate('map.label')} aria-busy={isBusy}>
      <MapFrame
        model={model}
        label={translate('map.help')}
        chosen={chosen}
        highlighted={highlighted}
        onChoose={setChosen}
        onHighlight={setHighlighted}
        onMove={setMoved}
        isBeside={isBeside}
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

type PinStripProps = {
  model: StayMapModel
  cards: StayCardModel[]
  chosen: number | null
  onClose: () => void
}

/** Property cards of the map: a horizontal strip on phones, only the chosen card beside a list. */
export function PinStrip({ model, cards, chosen, onClose }: PinStripProps) {
  const translate = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  const withoutCard = model.pins.filter(({ id }) => id === chosen && !cardsById.has(id))

  // Syncs the scroll position of the strip and the list with the chosen pin.
  useEffect(() => {
    if (chosen === null) return
    const card = strip.current?.querySelector('.on')
    card?.scrollIntoView({ block: 'nearest', inline: 'center' })
    document.querySelector('.mapped .list-card.on')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const shown = [...withoutCard, ...model.pins.filter(({ id }) => cardsById.has(id))]
  return (
    <ul ref={strip} className="map-strip" aria-label={translate('map.stays')}>
      {shown.map((pin) => (
        <li key={pin.id} className={pin.id === chosen ? 'on' : undefined}>
          <PinCard pin={pin} card={cardsById.get(pin.id)} />
          {pin.id === chosen ? (
            <button type="button" className="map-close" aria-label={translate('ui.close')} onClick={onClose}>
              <Icon name="x" size="s" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function PinCard({ pin, card }: { pin: MapPin; card: StayCardModel | undefined }) {
  // The guest's own price when known; the pin has the public price.
  const price = useAtomValue(guestPricesAtom)[pin.href ?? '']?.price?.amount ?? pin.text ?? card?.ask
  return (
    <article className="pin-card">
      {card ? <Picture {...card.picture} alt="" sizes="96px" /> : null}
      <div>
        <h3 className="strong sm">
          <a className="cover" href={pin.href ?? undefined}>
            {pin.name}
          </a>
        </h3>
        {card?.rating ? <Rating score={card.rating.score} count={card.rating.count} /> : null}
        <p className="num">{price ? <bdi className="strong">{price}</bdi> : (card?.unavailable ?? null)}</p>
        {card?.price ? <p className="xs muted">{card.price.words}</p> : null}
      </div>
    </article>
  )
}

function useHighlightFromList(
  map: RefObject<HTMLElement | null>,
  cards: readonly StayCardModel[],
  onPoint: (id: number | null) => void,
): void {
  // Syncs with the list, which is a separate part of the page.
  useEffect(() => {
    const list = map.current?.parentElement?.querySelector('.list')
    if (!list) return
    const highlight = (event: Event) => {
      const card = event.target instanceof Element ? event.target.closest('.list-card') : null
      if (!card) return
      const place = [...list.querySelectorAll('.list-card')].indexOf(card)
      onPoint(cards[place]?.id ?? null)
    }
    const stop = new AbortController()
    for (const name of ['pointerover', 'focusin']) list.addEventListener(name, highlight, stop)
    for (const name of ['pointerleave', 'focusout']) list.addEventListener(name, () => onPoint(null), stop)
    return () => stop.abort()
  }, [map, cards, onPoint])
}
