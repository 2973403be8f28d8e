import { Suspense, useState } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { lazyPart } from '#app/state/lazy-part.ts'

const Regions = lazyPart(async () => (await import('./regions.tsx')).Regions)

/** Regions and countries beyond this one, asked for only when the guest unfolds them; without script a plain link. */
export function FurtherAway() {
  const translate = useTranslate()
  // Counted, so that regions that could not be had are tried again when it is next unfolded.
  const [turns, setTurns] = useState(0)
  return (
    <details className="fold further" onToggle={() => setTurns((before) => before + 1)}>
      <summary>
        {translate('home.furtherAway')}
        <Icon name="down" size="s" />
      </summary>
      <div>
        {turns > 0 ? (
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
