import { useAtomValue, useStore } from 'jotai/react'
import { useCallback, useEffect, useState } from 'react'
import { importPart } from '#app/client/request/import-part.ts'
import { logError } from '#app/client/request/log.ts'
import { whenAtRest } from '#app/client/request/when-at-rest.ts'
import { hotelPartsAtom } from '#app/client/state/stays/hotel-parts.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { PartFailed } from '#app/ui/surfaces/part-failed.tsx'
import type { HotelModel } from './model.ts'

export function Around({ model }: { model: HotelModel }) {
  const translate = useTranslate()
  const store = useStore()
  const parts = useAtomValue(hotelPartsAtom)
  const city = model.crumbs[1]
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    // Keeps the code out of the server bundle.
    if (import.meta.env.SSR) return
    importPart({ name: 'around', load: () => import('./load-parts.tsx') })
      .then(({ loadParts }) => loadParts(store, model))
      .catch((error) => {
        logError('around', error)
        setFailed(true)
      })
  }, [store, model])

  // Syncs with the browser's storage and with requests that must not delay the page.
  useEffect(() => whenAtRest(load), [load])

  return (
    <div className="wrap">
      {model.similar ? null : (
        <section className="sec" aria-labelledby="around-title">
          <div className="between">
            <h2 id="around-title" className="display title-md">
              {translate('hotel.alsoNearby')}
            </h2>
            {city?.href ? (
              <a className="link" href={city.href}>
                {translate('hotel.allStaysIn', { city: city.text })}
              </a>
            ) : null}
          </div>
          {parts ? <parts.Around /> : null}
          {hasFailed ? <PartFailed onAgain={load} /> : null}
        </section>
      )}
      {parts ? <parts.Recent /> : null}
    </div>
  )
}
