import '#app/styles/pages/listing.css'
import { useAtomValue } from 'jotai/react'
import { Breadcrumb } from '#app/components/breadcrumb.tsx'
import { LinkChip } from '#app/components/chip.tsx'
import { EmptyState, WaysOut } from '#app/components/empty-state.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Pager } from '#app/components/pager.tsx'
import { FiltersForm } from '#app/features/filters/filters-form.tsx'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { StayListCard } from '#app/features/stay-card/stay-list-card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { withOverlay } from '#app/overlays/address.ts'
import { seoContentAtom } from '#app/state/seo-content.ts'
import { navigatingAtom, viewAtom } from '#app/state/view.ts'
import { AboutPlace } from './about-place.tsx'
import { LocateMe } from './locate-me.tsx'
import type { ListingModel } from './model.ts'
import { useSearchSession } from './use-search-session.ts'

const EAGER_CARDS = 2

/** Stays in one place: search above, filters beside, one card each, pages below. */
export function Page({ model }: { model: ListingModel }) {
  const translate = useTranslate()
  const isBusy = useAtomValue(navigatingAtom)
  const told = useAtomValue(seoContentAtom)
  const about = model.about === undefined ? told : model.about
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  useSearchSession(path)
  const hasPlace = model.sorts.length > 0
  return (
    <main id="main" className="listing">
      <div className="top-search wrap">
        <SearchBox model={model.search} compact />
      </div>
      <div className="wrap">
        <Breadcrumb label={translate('ui.youAreHere')} crumbs={model.crumbs} />
        {model.search.notice ? <Notice tone="info">{model.search.notice}</Notice> : null}
        {hasPlace ? (
          <>
            <h1 className={model.isHeadingHidden ? 'vh' : 'display title-md'}>{model.heading}</h1>
            <p className="sm muted num">{model.summary}</p>
          </>
        ) : null}
        {model.locate ? <LocateMe model={model.locate} /> : null}
        {hasPlace ? <ListTools model={model} /> : null}
        <div className={hasPlace ? 'listing-columns' : undefined}>
          {hasPlace ? (
            <aside className="filters-side" aria-label={translate('listing.filters')}>
              <FiltersForm model={model.filters} idPrefix="side" appliesAtOnce />
            </aside>
          ) : null}
          <div className="list" aria-busy={isBusy}>
            {model.cards.map((card, index) => (
              <StayListCard key={card.id} model={card} eager={index < EAGER_CARDS} />
            ))}
            {model.empty ? (
              <EmptyState
                as={hasPlace ? 'h2' : 'h1'}
                title={model.empty.heading}
                text={model.empty.text}
                art={<img src="/art/state-empty.1.svg" alt="" width={400} height={260} />}
              >
                <WaysOut ways={model.empty.ways} />
              </EmptyState>
            ) : null}
            {model.pager ? <Pager {...model.pager} /> : null}
            {model.orderNote ? (
              <p className="xs muted order-note">
                {model.orderNote}{' '}
                <a className="link" href={withOverlay(path, 'saverToolTip')}>
                  {translate('listing.aboutSavings')}
                </a>
              </p>
            ) : null}
          </div>
        </div>
      </div>
      {about ? <AboutPlace content={about} /> : null}
    </main>
  )
}

function ListTools({ model }: { model: ListingModel }) {
  const translate = useTranslate()
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  return (
    <div className="chips scroll list-tools">
      <LinkChip icon="filter" on={model.filters.onCount > 0} href={withOverlay(path, 'filters')} data-narrow="">
        {model.filters.countText}
      </LinkChip>
      {model.places ? (
        <LinkChip icon="pin" href={withOverlay(path, model.places.modal)}>
          {model.places.text}
        </LinkChip>
      ) : null}
      {model.chips.map((chip) => (
        <LinkChip
          key={chip.text}
          on
          endIcon="x"
          href={chip.href}
          aria-label={translate('listing.removeFilter', { filter: chip.text })}
        >
          {chip.text}
        </LinkChip>
      ))}
      <nav className="sorts" aria-label={translate('listing.sortBy')}>
        {model.sorts.map((sort) => (
          <LinkChip
            key={sort.href}
            on={sort.isCurrent}
            href={sort.href}
            aria-current={sort.isCurrent ? 'true' : undefined}
          >
            {sort.text}
          </LinkChip>
        ))}
      </nav>
    </div>
  )
}
