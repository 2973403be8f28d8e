import { useAtom, useAtomValue } from 'jotai/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import { logError } from '#app/client/request/log.ts'
import { highlightedStayAtom } from '#app/client/state/stays/highlighted-stay.ts'
import { navigatingAtom, viewAtom } from '#app/client/state/view.ts'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import type { MapBox } from '#app/domain/search/map-box.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { MapFrame } from './map-frame.tsx'
import type { StayMapModel } from './model.ts'
import { type ChosenPin, PinStrip } from './pin-strip.tsx'

type StayMapProps = {
  model: StayMapModel
  cards: ListCardModel[]
  compareLabel?: string | undefined
  isBeside?: boolean
}

/** The pin chosen when a map was left, for the way back to it. */
let left: { path: string; chosen: ChosenPin | null } | null = null

export function StayMap({ model, cards, compareLabel, isBeside = false }: StayMapProps) {
  const translate = useTranslate()
  const [highlighted, setHighlighted] = useAtom(highlightedStayAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const [chosen, setChosen] = useState(left?.path === path ? left.chosen : null)
  const [moved, setMoved] = useState<MapBox | null>(null)
  const [inView, setInView] = useState<number | null>(null)
  const [fitted, setFitted] = useState(0)
  const [tools, setTools] = useState<typeof import('./search-moved.tsx') | null>(null)
  const isBusy = useAtomValue(navigatingAtom)
  const own = useRef<HTMLElement>(null)
  useHighlightFromList(own, cards, setHighlighted)

  // Syncs with the code of the live map, which the worker does not bundle.
  useEffect(() => {
    const loading = import.meta.env.SSR ? null : importPart({ name: 'map', load: () => import('./search-moved.tsx') })
    loading?.then(setTools, (error) => logError('map', error))
  }, [])

  // Syncs with the module, which outlives the page.
  useEffect(() => {
    left = { path, chosen }
  }, [path, chosen])

  // Syncs with a new result: clears the moved area and a chosen pin that is gone.
  useEffect(() => {
    setMoved(null)
    setChosen((pin) => (pin && model.pins.some(({ id }) => id === pin.id) ? { ...pin, group: [] } : null))
    return () => setHighlighted(null)
  }, [model, setHighlighted])

  function showAll() {
    setFitted(fitted + 1)
    setMoved(null)
  }

  return (
    <section ref={own} className="map-side" aria-label={translate('map.label')} aria-busy={isBusy}>
      <MapFrame
        model={model}
        label={translate('map.help')}
        chosen={chosen?.id ?? null}
        highlighted={highlighted}
        onChoose={(id, hidden = []) =>
          setChosen(id === null ? null : { id, group: hidden.length > 0 ? [id, ...hidden] : [] })
        }
        onHighlight={setHighlighted}
        onMove={setMoved}
        onView={setInView}
        isBeside={isBeside}
        fitted={fitted}
      />
      <div className="map-over">
        <MapCount
          model={model}
          inView={inView ?? model.pins.length}
          together={chosen?.group.length ?? 0}
          path={path}
          onShowAll={showAll}
        />
        {tools ? <tools.SearchMoved path={path} moved={moved} /> : null}
      </div>
      <PinStrip
        model={model}
        cards={cards}
        chosen={chosen}
        compareLabel={compareLabel}
        onChoose={(id) => setChosen((pin) => ({ id, group: pin?.group ?? [] }))}
        onClose={() => setChosen(null)}
      />
    </section>
  )
}

type MapCountProps = {
  model: StayMapModel
  inView: number
  /** How many stays of one mark the cards show; 0: not of one mark. */
  together: number
  path: string
  onShowAll: () => void
}

/** How many of the found stays are in view; when there are none, a way back to them. */
export function MapCount({ model, inView, together, path, onShowAll }: MapCountProps) {
  const translate = useTranslate()
  const isNone = inView === 0
  const wholeList = withoutBounds(path)
  const showAll = translate('map.showAll')
  const inViewText = translate('map.shown', { shown: inView, count: model.count })
  const shownText = together > 0 ? translate('map.together', { count: together }) : inViewText
  return (
    <p className="map-count xs num" role="status">
      <span>{isNone ? translate('map.noneHere') : shownText}</span>
      {isNone && model.pins.length > 0 ? (
        <button type="button" className="link strong" onClick={onShowAll}>
          {showAll}
        </button>
      ) : null}
      {isNone && model.pins.length === 0 && wholeList !== path ? (
        <a className="link strong" href={wholeList} data-stay="">
          {showAll}
        </a>
      ) : null}
    </p>
  )
}

function withoutBounds(path: string): string {
  const [pathname = '', search] = path.split('?')
  const params = new URLSearchParams(search)
  if (!params.has('bounds')) return path
  params.delete('bounds')
  return params.size === 0 ? pathname : `${pathname}?${params}`
}

function useHighlightFromList(
  map: RefObject<HTMLElement | null>,
  cards: readonly ListCardModel[],
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
