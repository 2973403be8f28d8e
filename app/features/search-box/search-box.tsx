import { useAtomValue } from 'jotai/react'
import { type FormEvent, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { userAgentAtom } from '#app/client/state/site/user-agent.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import type { SearchModel } from './model.ts'
import { takeOpenSearch } from './open-searches.ts'
import { PlaceField } from './place-field.tsx'
import { toStayParams } from './stay-params.ts'
import { useDestination } from './use-destination.ts'
import { type DisplayedStay, useStay } from './use-stay.ts'

/** A plain GET form: without script the server resolves the place and dates are picked on another page. */
export function SearchBox({ model, compact = false }: { model: SearchModel; compact?: boolean }) {
  const translate = useTranslate()
  const displayed = useStay(model)
  const destination = useDestination(model)
  const [isMissing, setMissing] = useState(false)
  const { device, isWebview } = useAtomValue(userAgentAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const pickerHref = withOverlay(path, 'dateguestpicker')
  const navigate = useNavigate()
  const isInMicrosite = Boolean(useAtomValue(visitAtom)?.microsite)
  const opensNewTab = model.opensNewTab && !compact && device === 'desktop' && !isWebview && !isInMicrosite

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = destination.text.trim()
    setMissing(typed === '')
    if (typed === '') return event.preventDefault()
    if (displayed.stay.isOpen && !takeOpenSearch()) {
      event.preventDefault()
      return navigate(pickerHref)
    }
    // The search does not wait for the write to storage.
    import('./recent-searches.ts')
      .then(({ saveSearch }) => saveSearch({ typed, known: destination.target, stay: displayed.stay }))
      .catch((error) => logError('recent searches', error))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark; <search> would be a box around it.
    <form
      className={compact ? 'search compact' : 'search'}
      action={destination.action}
      method="get"
      onSubmit={onSubmit}
      target={opensNewTab ? '_blank' : undefined}
      role="search"
      aria-label={translate('search.search')}
    >
      <PlaceField
        destination={destination}
        search={model}
        pickerHref={pickerHref}
        nearHref={model.nearHref}
        isMissing={isMissing}
        overlayHref={withOverlay(path, 'searchbar')}
      />
      <StayFields displayed={displayed} pickerHref={pickerHref} />
      <div className="go">
        <button type="submit" className="btn primary big block">
          {translate('search.search')}
        </button>
      </div>
    </form>
  )
}

function StayFields({ displayed, pickerHref }: { displayed: DisplayedStay; pickerHref: string }) {
  const translate = useTranslate()
  const { stay, copy } = displayed
  return (
    <>
      <div className="dates">
        <a className="seg" href={pickerHref}>
          <span>
            <span className="lab">{translate('search.checkin')}</span> <span className="val">{copy.checkin}</span>
          </span>
        </a>{' '}
        <span
          className="nights"
          hidden={stay.isOpen}
          title={translate('search.nightsCount', { count: copy.nightsCount })}
        >
          {copy.nights}
        </span>{' '}
        <a className="seg" href={pickerHref}>
          <span>
            <span className="lab">{`${translate('search.checkout')} `}</span>
            {copy.flexible ? <span className="lab num">{`${copy.flexible} `}</span> : null}
            <span className="val">{copy.checkout}</span>
          </span>
        </a>
      </div>
      <a className="seg guests" href={`${pickerHref}&begin=guests`}>
        <span>
          <span className="lab">{translate('search.roomsAndGuests')}</span> <span className="val">{copy.guests}</span>
        </span>
        <Icon name="down" size="s" />
      </a>
      {Object.entries(toStayParams(stay)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
