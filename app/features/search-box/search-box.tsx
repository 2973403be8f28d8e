import { useAtom, useAtomValue } from 'jotai/react'
import { type FormEvent, useState } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { formatRoomsConfig } from '#app/domain/occupancy.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { withOverlay } from '#app/overlays/catalogue.ts'
import { pickedPlaceAtom } from '#app/state/stay.ts'
import { viewAtom, visitAtom } from '#app/state/view.ts'
import type { SearchModel } from './model.ts'
import { PlaceField } from './place-field.tsx'
import { rememberSearch } from './recent-searches.ts'
import { useStayWords } from './use-stay-words.ts'

/**
 * Where, when, for whom. A plain GET form: without script the place is resolved by the server and the dates are picked
 * on a page of their own; with script suggestions and the picker work in place.
 */
export function SearchBox({ model, compact = false }: { model: SearchModel; compact?: boolean }) {
  const translate = useTranslate()
  const { stay, words } = useStayWords(model)
  const [place, setPlace] = useAtom(pickedPlaceAtom)
  const [isMissing, setMissing] = useState(false)
  const visit = useAtomValue(visitAtom)
  const pickerHref = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', 'dateguestpicker')
  const target = place ?? (model.placePath ? { text: model.placeText, path: model.placePath } : null)
  const opensNewTab = !compact && visit?.device === 'desktop' && !visit.isWebview

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = String(new FormData(event.currentTarget).get('location') ?? '').trim()
    setMissing(typed === '')
    if (typed === '') return event.preventDefault()
    rememberSearch({ location: typed, pathName: target?.text === typed ? target.path : null, stay })
  }

  const known = target !== null
  return (
    <form
      className={compact ? 'search compact' : 'search'}
      action={known ? target.path : '/search/'}
      method="get"
      onSubmit={onSubmit}
      target={opensNewTab ? '_blank' : undefined}
      role="search"
    >
      <PlaceField
        text={place?.text ?? model.placeText}
        nearHref={model.nearHref}
        isMissing={isMissing}
        onPick={setPlace}
      />
      <div className="dates">
        <a className="seg" href={pickerHref}>
          <span>
            <span className="lab">{translate('search.checkin')}</span>
            <span className="val">{words.checkin}</span>
          </span>
        </a>
        <span className="nights" title={translate('search.nightsCount', { count: words.nightsCount })}>
          {words.nights}
        </span>
        <a className="seg" href={pickerHref}>
          <span>
            <span className="lab">{translate('search.checkout')}</span>
            <span className="val">{words.checkout}</span>
          </span>
        </a>
      </div>
      <a className="seg guests" href={pickerHref}>
        <span>
          <span className="lab">{translate('search.roomsAndGuests')}</span>
          <span className="val">{words.guests}</span>
        </span>
        <Icon name="down" size="s" />
      </a>
      <input type="hidden" name="checkin" value={stay.checkin} />
      <input type="hidden" name="checkout" value={stay.checkout} />
      <input type="hidden" name="rooms_config" value={formatRoomsConfig(stay.rooms)} />
      <div className="go">
        <button type="submit" className="btn primary big block">
          {translate('search.search')}
        </button>
      </div>
    </form>
  )
}
