import { useEffect, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import type { StoredSearch } from './recent-searches.ts'

/** Links to the guest's recent searches; reserves their space before they are known. */
export function RecentSearches() {
  const translate = useTranslate()
  const [searches, setSearches] = useState<StoredSearch[]>([])

  // Syncs with the browser's storage, which the server cannot read.
  useEffect(() => {
    let isMounted = true
    import('./recent-searches.ts')
      .then(({ readSearches }) => isMounted && setSearches(readSearches()))
      .catch((error) => logError('recent searches', error))
    return () => {
      isMounted = false
    }
  }, [])

  return (
    <div className="wrap recent-row">
      {searches.length > 0 ? (
        <nav className="recent" aria-label={translate('search.pickUp')}>
          <span className="sm muted">{translate('search.pickUp')}</span>
          {searches.map((search) => (
            <a key={search.location} className="chip num" href={searchHref(search)}>
              <Icon name="clock" size="s" />
              <span>{translate('search.recentSearch', { place: search.location, guests: search.guests })}</span>
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  )
}

function searchHref(search: StoredSearch): string {
  const { pathName, checkin, checkout, rooms_config, child_ages, flexibleDaysCount } = search
  const query = new URLSearchParams({ rooms_config, flexibleDaysCount })
  if (child_ages) query.set('child_ages', child_ages)
  if (checkin && checkout) {
    query.set('checkin', checkin)
    query.set('checkout', checkout)
  }
  return `${pathName}${pathName.includes('?') ? '&' : '?'}${query}`
}
