import { useEffect, useId, useState } from 'react'
import { buttonClass } from '#app/components/actions/button.tsx'
import { Icon } from '#app/components/art/icon.tsx'
import { formatMapBox, isSearchable, type MapBox } from '#app/domain/search/map-box.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { useNavigate } from '#app/state/use-navigation.ts'

/** As long as a hand rests before what it moved to is searched. */
const REST_MS = 500

/** Kept as long as the page is: a search beside a list makes the map anew. */
let isFollowing = false

/** Searches where the guest has moved to: at a press, or by itself where they want that. The address is the state. */
export function SearchMoved({ path, moved }: { path: string; moved: MapBox | null }) {
  const translate = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const [follows, setFollows] = useState(isFollowing)
  const href = moved && isSearchable(moved) ? searchPath(path, moved) : null

  // Syncs the list with the map once it rests.
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
        <a className={`map-search ${buttonClass({ look: 'quiet' })}`} href={href} data-stay="">
          <Icon name="search" size="s" />
          <span>{translate('map.searchHere')}</span>
        </a>
      ) : null}
    </>
  )
}

/** The address of the same list of what is in view. */
function searchPath(path: string, box: MapBox): string {
  const [pathname, search] = path.split('?')
  const params = new URLSearchParams(search)
  for (const dropped of ['page', 'modal', 'lang', 'currency']) params.delete(dropped)
  params.set('view', 'map')
  params.set('bounds', formatMapBox(box))
  return `${pathname}?${params}`
}
