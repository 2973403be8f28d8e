import '#app/ui/styles/overlays/search-sheet.css'
import type { FormEvent } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useCloseOverlay, useNavigate } from '#app/client/state/use-navigation.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { takeOpenSearch } from '#app/features/search-box/open-searches.ts'
import { PlaceField } from '#app/features/search-box/place-field.tsx'
import { toStayParams } from '#app/features/search-box/stay-params.ts'
import { useDestination } from '#app/features/search-box/use-destination.ts'
import { useStay } from '#app/features/search-box/use-stay.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Dialog } from '#app/ui/surfaces/dialog.tsx'

/** Destination search. On a page with a search it sets the place there; elsewhere it opens the place. */
export function Overlay({ part: search, closeHref }: OverlayProps<never, SearchModel>) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  const navigate = useNavigate()
  const destination = useDestination({ placeText: '', placePath: null })
  const { pick } = destination

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (destination.text.trim() === '') return event.preventDefault()
    if (new FormData(event.currentTarget).has('isOpenSearch') && !takeOpenSearch()) {
      event.preventDefault()
      navigate(withOverlay(closeHref, 'dateguestpicker'), { replace: true })
    }
  }

  return (
    <Dialog
      tall
      open
      title={translate('search.hint')}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the form is the landmark; <search> would be a box around it. */}
      <form
        className="grid-4 search-sheet"
        action={destination.action}
        method="get"
        role="search"
        aria-label={translate('search.search')}
        onSubmit={onSubmit}
      >
        <PlaceField
          destination={{
            ...destination,
            pick: (place) => {
              if (!search && place) return navigate(place.path, { replace: true })
              pick(place)
              // Dates and guests are the next question.
              navigate(withOverlay(closeHref, 'dateguestpicker'), { replace: true })
            },
          }}
          nearHref="/hotels-near-me"
          isMissing={false}
          overlayHref={null}
          search={search}
          pickerHref={null}
        />
        {search ? <StayInputs search={search} /> : null}
        {/* Keeps the focus, because closing the suggestions would move the button away before the click. */}
        <button type="submit" className="btn primary big block" onMouseDown={(event) => event.preventDefault()}>
          {translate('search.search')}
        </button>
      </form>
    </Dialog>
  )
}

/** The page's stay, or the stay picked above it, as hidden fields. */
function StayInputs({ search }: { search: SearchModel }) {
  const { stay } = useStay(search)
  return Object.entries(toStayParams(stay)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
