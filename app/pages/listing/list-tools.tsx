import { useAtomValue } from 'jotai/react'
import { viewAtom } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { LinkChip } from '#app/ui/actions/chip.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import type { ListingModel } from './model.ts'

export function SearchPill({ model }: { model: ListingModel }) {
  const translate = useTranslate()
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  return (
    <a className="search-pill" href={withOverlay(path, 'listingsearchwidget')}>
      <Icon name="search" />
      <span>
        <b>{model.search.placeText || translate('search.hint')}</b> <span className="num">{model.searchLine}</span>
      </span>{' '}
      <span className="vh">{translate('search.search')}</span>
    </a>
  )
}

/** Link to the enclosing place, on phones; renders nothing without one. */
export function BackLink({ model: { crumbs } }: { model: ListingModel }) {
  const translate = useTranslate()
  const href = crumbs.findLast((crumb) => crumb.href)?.href
  if (!href) return null
  return (
    <a className="btn bare round back" href={href} aria-label={translate('listing.back')}>
      <Icon name="left" />
    </a>
  )
}

export function ListTools({ model }: { model: ListingModel }) {
  const translate = useTranslate()
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const { filters, view } = model
  const viewChip = view && (
    <LinkChip icon={view.icon} href={view.href} data-view="">
      <span className="alone-text">{view.text}</span> <span className="beside-text">{view.besideText}</span>
    </LinkChip>
  )
  // On the map page the link is the first chip: beside the row it would cut another one.
  const isMap = view?.icon === 'menu'
  return (
    <div className="list-tools">
      <div className="chips scroll">
        {isMap ? viewChip : null}
        <LinkChip icon="filter" on={filters.onCount > 0} href={withOverlay(path, 'filters')}>
          {filters.countText}
        </LinkChip>
        <LinkChip endIcon="down" href={withOverlay(path, 'sorters')} data-sort="">
          <span className="muted">{translate('listing.sortBy')}</span> <span>{model.sort}</span>
        </LinkChip>
        {[...model.chips.map((chip) => ({ ...chip, isOn: true })), ...model.quick].map(
          ({ text, href, isOn = false }) => (
            <LinkChip
              key={text}
              on={isOn}
              endIcon={isOn ? 'x' : undefined}
              href={href}
              aria-label={isOn ? translate('listing.removeFilter', { filter: text }) : undefined}
              data-stay=""
            >
              {text}
            </LinkChip>
          ),
        )}
        {model.tools.map(({ text, overlay }) => (
          <LinkChip key={overlay} href={withOverlay(path, overlay)}>
            {text}
          </LinkChip>
        ))}
        {model.places ? (
          <LinkChip icon="pin" href={withOverlay(path, model.places.modal)}>
            {model.places.text}
          </LinkChip>
        ) : null}
      </div>
      {isMap ? null : viewChip}
    </div>
  )
}
