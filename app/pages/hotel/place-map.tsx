import { useAtomValue } from 'jotai/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import { logError } from '#app/client/request/log.ts'
import { visitAtom } from '#app/client/state/view.ts'
import type { MapModel } from '#app/features/map/model.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'

/** Map of the property's location, loaded when scrolled near. Static; the overlay has the interactive map. */
export function PlaceMap({ model }: { model: MapModel }) {
  const place = useRef<HTMLDivElement>(null)
  const locale = useAtomValue(visitAtom)?.locale ?? 'en'
  const [map, setMap] = useState<ReactNode>(null)

  // Syncs with the scroll position.
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        drawMap(model, locale)
          .then(setMap)
          .catch((error) => logError('map', error))
      },
      { rootMargin: '300px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [model, locale])

  return (
    <div ref={place} inert>
      {map}
    </div>
  )
}

async function drawMap(model: MapModel, locale: string): Promise<ReactNode> {
  const [{ MapFrame }, translate] = await Promise.all([
    importPart({ name: 'map', load: () => import('#app/features/map/map-frame.tsx') }),
    loadTranslator(locale, ['map']),
  ])
  const [property] = model.pins
  return (
    <TranslationProvider translate={translate}>
      <MapFrame
        model={model}
        label={translate('map.help')}
        isStill
        chosen={property?.id ?? null}
        lit={null}
        onChoose={() => {}}
        onLight={() => {}}
        onMove={() => {}}
      />
    </TranslationProvider>
  )
}
