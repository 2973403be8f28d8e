import { useAtom, useAtomValue } from 'jotai/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import { logError } from '#app/client/request/log.ts'
import { highlightedPropertyAtom } from '#app/client/state/stays/highlighted-property.ts'
import { navigatingAtom, viewAtom } from '#app/client/state/view.ts'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import type { MapBox } from '#app/domain/search/map-box.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { HiddenPins } from './live-map.ts'
import { MapFrame } from './map-frame.tsx'
import type { StayMapModel } from './model.ts'
import { type ChosenPin, PinStrip } from './pin-strip.tsx'

type StayMapProps = {
  model: StayMapModel
  cards: ListCardModel[]
  compareLabel?: string | undefined
  isBeside?: boolean
}

/** The pin chosen on the last map, restored when the guest goes back to it. */
let lastMap: { path: string; chosen: ChosenPin | null } | null = null

/** Map of the found properties with their cards. */
export function StayMap({ model, cards, compareLabel, isBeside = false }: StayMapProps) {
  const translate = useTranslate()
  const [highlighted, setHighlighted] = useAtom(highlightedPropertyAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const [chosen, setChosen] = useState(lastMap?.path === path ? lastMap.chosen : null)
  const [movedBox, setMovedBox] = useState<MapBox | null>(null)
  const [inViewCount, setInViewCount] = useState<number | null>(null)
  const [fitRequests, setFitRequests] = useState(0)
  const [tools, setTools] = useState<typeof import('./search-moved.tsx') | null>(null)
  const isBusy = useAtomValue(navigatingAtom)
  const section = useRef<HTMLElement>(null)
  useHighlightFromList(section, cards, setHighlighted)

  // Syncs with the code of the live map, which the worker does not bundle.
  useEffect(() => {
    const loading = import.meta.env.SSR ? null : importPart({ name: 'map', load: () => import('./search-moved.tsx') })
    loading?.then(setTools, (error) => logError('map', error))
  }, [])

  // Syncs with the module, which outlives the page.
  useEffect(() => {
    lastMap = { path, chosen }
  }, [path, chosen])

  // Syncs with a new result: clears the moved area and a chosen pin that is gone.
  useEffect(() => {
    setMovedBox(null)
    setChosen((pin) => (pin && model.pins.some(({ id }) => id === pin.id) ? { ...pin, group: [] } : null))
    return () => setHighlighted(null)
  }, [model, setHighlighted])

  function showAll() {
    setFitRequests(fitRequests + 1)
    setMovedBox(null)
  }

  return (
    <section ref={section} className="map-side" aria-label={translate('map.label')} aria-busy={isBusy}>
      <MapFrame
        model={model}
        label={translate('map.help')}
        chosen={chosen?.id ?? null}
        highlighted={highlighted}
        onChoose={(id, hidden) => setChosen(id === null ? null : toChosen(id, hidden))}
        onHighlight={setHighlighted}
        onMove={setMovedBox}
        onView={setInViewCount}
        isBeside={isBeside}
        fitRequests={fitRequests}
      />
      <div className="map-over">
        <MapCount
          model={model}
          inViewCount={inViewCount ?? model.pins.length}
          togetherCount={chosen?.isTogether ? chosen.group.length : 0}
          path={path}
          onShowAll={showAll}
        />
        {tools ? <tools.SearchMoved path={path} moved={movedBox} /> : null}
      </div>
      <PinStrip
        model={model}
        cards={cards}
        chosen={chosen}
        compareLabel={compareLabel}
        onChoose={(id) => setChosen((pin) => ({ group: [], ...pin, id }))}
        onClose={() => setChosen(null)}
      />
    </section>
  )
}

function toChosen(id: number, hidden: HiddenPins | undefined): ChosenPin {
  if (!hidden || hidden.ids.length === 0) return { id, group: [] }
  return { id, group: [id, ...hidden.ids], isTogether: hidden.isTogether }
}

type MapCountProps = {
  model: StayMapModel
  inViewCount: number
  /** Number of properties at the chosen spot; 0 for one alone. */
  togetherCount: number
  path: string
  onShowAll: () => void
}

/** Number of found properties in view; when there are none, a button that shows them all. */
export function MapCount({ model, inViewCount, togetherCount, path, onShowAll }: MapCountProps) {
  const translate = useTranslate()
  const isNone = inViewCount === 0
  const wholeList = withoutBounds(path)
  const showAll = translate('map.showAll')
  const inViewText = translate('map.shown', { shown: inViewCount, count: model.count })
  const shownText = togetherCount > 0 ? translate('map.together', { count: togetherCount }) : inViewText
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

/** Highlights the pin of the list card that is pointed at or focused. */
function useHighlightFromList(
  map: RefObject<HTMLElement | null>,
  cards: readonly ListCardModel[],
  onHighlight: (id: number | null) => void,
): void {
  // Syncs with the list, which is a separate part of the page.
  useEffect(() => {
    const list = map.current?.parentElement?.querySelector('.list')
    if (!list) return
    const highlight = (event: Event) => {
      const card = event.target instanceof Element ? event.target.closest('.list-card') : null
      if (!card) return
      const index = [...list.querySelectorAll('.list-card')].indexOf(card)
      onHighlight(cards[index]?.id ?? null)
    }
    const abortController = new AbortController()
    const { signal } = abortController
    for (const name of ['pointerover', 'focusin']) list.addEventListener(name, highlight, { signal })
    for (const name of ['pointerleave', 'focusout']) list.addEventListener(name, () => onHighlight(null), { signal })
    return () => abortController.abort()
  }, [map, cards, onHighlight])
}
