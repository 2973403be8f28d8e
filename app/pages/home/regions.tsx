import { useAtomValue, useStore } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { logError } from '#app/client/request/log.ts'
import { initialOf } from '#app/client/state/site/cities.ts'
import { geographiesAtom, type KnownCountry } from '#app/client/state/site/geographies.ts'
import { localeAtom } from '#app/client/state/site/locale.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkChip } from '#app/ui/actions/chip.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'
import { loadGeographies } from './load-home.ts'

export function Regions() {
  const translate = useTranslate()
  const store = useStore()
  const { data, error } = useAtomValue(geographiesAtom)
  const { countryByChar } = useAtomValue(countriesAtom)
  const { locale } = useAtomValue(localeAtom)

  // Syncs with the server: too much data to send with every home page.
  useEffect(() => {
    loadGeographies(store, locale).catch((failure) => logError('geographies', failure))
  }, [store, locale])

  if (error) {
    const retry = <Button onClick={() => loadGeographies(store, locale)}>{translate('home.tryAgain')}</Button>
    return (
      <Notice tone="warn" action={retry}>
        {translate('home.regionsFailed')}
      </Notice>
    )
  }
  if (!data) {
    return (
      <Skeleton label={translate('home.regionsLoading')}>
        <Bone widthPercent={60} />
        <Bone widthPercent={40} />
      </Skeleton>
    )
  }
  return (
    <nav aria-label={translate('home.furtherAway')}>
      <div className="chips">
        {data.popular_location.map((region) => (
          <LinkChip key={region.id} icon="pin" href={region.url}>
            {region.Location}
          </LinkChip>
        ))}
      </div>
      <dl className="by-letter">
        {Object.entries(countryByChar).map(([char, countries]) => (
          <div key={char}>
            <dt>{char}</dt>
            <dd className="chips">
              {countries.map((country) => (
                <LinkChip key={country.country_code} icon="globe" href={`/allcities?country_id=${country.id}`}>
                  {country.name}
                </LinkChip>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  )
}

type Countries = { countryByChar: Readonly<Record<string, readonly KnownCountry[]>> }

/** Groups countries by the first letter of their name, in alphabetical order. */
export function toCountries(countries: readonly KnownCountry[]): Countries {
  const countryByChar: Record<string, KnownCountry[]> = {}
  for (const country of [...countries].sort((a, b) => a.name.localeCompare(b.name))) {
    const char = initialOf(country.name)
    countryByChar[char] = [...(countryByChar[char] ?? []), country]
  }
  return { countryByChar }
}

export const countriesAtom = atom(
  (get): Countries => toCountries(get(geographiesAtom).data?.locationResponseList ?? []),
)
