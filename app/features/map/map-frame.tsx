import '#app/ui/styles/overlays/map.css'
import { useAtomValue } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import { logError } from '#app/client/request/log.ts'
import { ErrorBoundary } from '#app/client/state/error-boundary.tsx'
import { localeAtom } from '#app/client/state/site/locale.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FirstMap } from './first-map.tsx'
import type { LiveMap, MapEvents } from './live-map.ts'
import type { MapModel } from './model.ts'
import { SketchMap } from './sketch-map.tsx'

type MapFrameProps = Omit<MapEvents, 'onDrawn' | 'onSketch'> & {
  model: MapModel
  label: string
  chosen: number | null
  highlighted: number | null
  /** Without controls and moves, as in the property page. */
  isStatic?: boolean
  isBeside?: boolean
  /** Number of requests to show all pins; each new request fits the map to them. */
  fitRequests?: number
}

export function MapFrame(props: MapFrameProps) {
  const sketch = (
    <div className="map">
      <WaitingMap model={props.model} isBeside={props.isBeside} />
    </div>
  )
  return (
    <ErrorBoundary name="map" fallback={sketch}>
      <LiveFrame {...props} />
    </ErrorBoundary>
  )
}

function LiveFrame({
  model,
  label,
  chosen,
  highlighted,
  isStatic = false,
  isBeside,
  fitRequests = 0,
  ...events
}: MapFrameProps) {
  const translate = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveMap | null>(null)
  const [hasDrawn, setDrawn] = useState(false)
  const [sketch, setSketch] = useState<'none' | 'streetless' | 'failed'>(model.tiles ? 'none' : 'streetless')
  const latestProps = useRef({ events, model })
  latestProps.current = { events, model }
  const copy = {
    locale: useAtomValue(localeAtom).locale,
    label,
    zoomIn: translate('map.zoomIn'),
    zoomOut: translate('map.zoomOut'),
    sketch: translate('map.sketch'),
    failed: translate('map.failed'),
  }
  const initialCopy = useRef(copy)

  // Syncs with Leaflet, which draws into its own element and must be removed with the page.
  useEffect(() => {
    let created: LiveMap | null = null
    let isUnmounted = false
    // Keeps Leaflet out of the worker's bundle.
    const loading = import.meta.env.SSR
      ? null
      : importPart({ name: 'map', load: () => import('./leaflet/start-map.ts') })
    loading
      ?.then(({ startMap }) => {
        if (isUnmounted || !container.current) return
        const events: MapEvents = {
          onChoose: (...chosen) => latestProps.current.events.onChoose(...chosen),
          onHighlight: (id) => latestProps.current.events.onHighlight(id),
          onMove: (box) => latestProps.current.events.onMove(box),
          onView: (pinCount) => latestProps.current.events.onView?.(pinCount),
          onDrawn: () => setDrawn(true),
          onSketch: (hasFailed) => setSketch(hasFailed ? 'failed' : 'streetless'),
        }
        const { model: latestModel } = latestProps.current
        created = startMap(container.current, { model: latestModel, copy: initialCopy.current, events, isStatic })
        setLive(created)
      })
      .catch((error) => logError('map', error))
    return () => {
      isUnmounted = true
      created?.remove()
    }
  }, [isStatic])

  // Syncs the pins with the list beside the map.
  useEffect(() => live?.show(model), [live, model])
  useEffect(() => live?.highlight(chosen, highlighted), [live, chosen, highlighted])
  useEffect(() => {
    if (fitRequests > 0) live?.showAll()
  }, [live, fitRequests])

  return (
    <div className={classNames('map', model.view && !hasDrawn && 'waiting')}>
      <WaitingMap model={model} isBeside={isBeside} isLive={live !== null} hasDrawn={hasDrawn} />
      <div ref={container} className="map-live" dir="ltr" />
      {isStatic || sketch === 'none' ? null : <p className="map-note sm">{translate(`map.${sketch}`)}</p>}
    </div>
  )
}

type WaitingMapProps = { model: MapModel; isBeside?: boolean; isLive?: boolean; hasDrawn?: boolean }

/** Shown until the live map has loaded, and permanently without script; the live map takes over its view. */
function WaitingMap({ model, isBeside, isLive = false, hasDrawn = false }: WaitingMapProps) {
  if (!model.view) return isLive ? null : <SketchMap model={model} />
  return (
    <FirstMap
      view={model.view}
      pins={isLive ? [] : model.pins}
      searched={isLive ? undefined : model.searched}
      isStepped={model.tiles !== null}
      isBeside={isBeside}
      hasLand={!hasDrawn}
    />
  )
}
