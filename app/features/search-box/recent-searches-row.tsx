import { useEffect, useState } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { type RecentSearch, readRecentSearches } from './recent-searches.ts'

/** The last searches of this browser as chips; empty on the server, since only the browser knows them. */
export function RecentSearches() {
  const translate = useTranslate()
  const [searches, setSearches] = useState<RecentSearch[]>([])

  // Syncs with the browser's storage, which the server cannot read.
  useEffect(() => setSearches(readRecentSearches()), [])

  return (
    <div className="wrap recent-row">
      {searches.length > 0 ? (
        <nav className="recent" aria-label={translate('search.pickUp')}>
          <span className="sm muted">{translate('search.pickUp')}</span>
          {searches.map((search) => (
            <a key={search.location} className="chip num" href={hrefOf(search)}>
              <Icon name="clock" size="s" />
              {translate('search.recentSearch', { place: search.location, guests: search.guests })}
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  )
}

function hrefOf({ pathName, location, checkin, checkout, rooms_config }: RecentSearch): string {
  const params = new URLSearchParams({ checkin, checkout, rooms_config })
  if (!pathName) params.set('location', location)
  return `${pathName ?? '/search/'}?${params}`
}
