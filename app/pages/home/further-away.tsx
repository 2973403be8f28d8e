import { Suspense, useState } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { lazyPart } from '#app/state/lazy-part.tsx'

const Regions = lazyPart('regions', async () => (await import('./regions.tsx')).Regions)

/** Regions and countries, loaded when expanded; without script a plain link. */
export function FurtherAway() {
  const translate = useTranslate()
  const [isWanted, setWanted] = useState(false)
  return (
    <details className="fold further" onToggle={() => setWanted(true)}>
      <summary>
        <span>{translate('home.furtherAway')}</span>
        <Icon name="down" size="s" />
      </summary>
      <div>
        {isWanted ? (
          <Suspense fallback={null}>
            <Regions />
          </Suspense>
        ) : null}
        <a className="link" href="/allcountries">
          {translate('home.allCountries')}
        </a>
      </div>
    </details>
  )
}
