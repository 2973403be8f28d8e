import { useEffect, useId, useState } from 'react'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { formatMapBox, isSearchable, type MapBox } from '#app/domain/search/map-box.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { buttonClass } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'

/** Time without movement before the list follows the map. */
const REST_MS = 500

/** Whether the list follows the map. Module state, because a search re-creates the map. */
let isFollowing = false

/** Search in the visible area after the guest has moved the map: by a link, or automatically. */
export function SearchMoved({ path, moved }: { path: string; moved: MapBox | null }) {
  const translate = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const [follows, setFollows] = useState(isFollowing)
  const href = moved && isSearchable(moved) ? searchPath(path, moved) : null

  // Syncs the list with the map after the map stops moving.
  useEffect(() => {
    if (!follows || href === null) return
    const timer = setTimeout(() => navigate(href, { replace: true, keepScroll: true }), REST_MS)
    return () => clearTimeout(timer)
  }, [follows, href, navigate])

  return (
    <>
      <label className="map-follow sm" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={follows}
          onChange={({ target }) => {
            isFollowing = target.checked
            setFollows(target.checked)
          }}
        />
        <span>{translate('map.searchAsIMove')}</span>
      </label>
      {moved && href === null ? <p className="map-search sm">{translate('map.zoomInFirst')}</p> : null}
      {href !== null && !follows ? (
        <a className={`map-search ${buttonClass({ variant: 'quiet' })}`} href={href} data-stay="">
          <Icon name="search" size="s" />
          <span>{translate('map.searchHere')}</span>
        </a>
      ) : null}
    </>
  )
}

function searchPath(path: string, box: MapBox): string {
  const [pathname, search] = path.split('?')
  const params = new URLSearchParams(search)
  for (const name of ['page', 'modal', 'lang', 'currency']) params.delete(name)
  params.set('view', 'map')
  params.set('bounds', formatMapBox(box))
  return `${pathname}?${params}`
}
