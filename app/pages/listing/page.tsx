import { classNames } from '#app/ui/class-names.ts'
import '#app/ui/styles/pages/listing.css'
import { useAtomValue } from 'jotai/react'
import { seoContentAtom } from '#app/client/state/site/seo-content.ts'
import { highlightedPropertyAtom } from '#app/client/state/stays/highlighted-property.ts'
import type { AlternateSearch } from '#app/client/state/stays/listing.ts'
import { navigatingAtom, viewAtom } from '#app/client/state/view.ts'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { CompareBar } from '#app/features/compare/compare-choice.tsx'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { StayListCard } from '#app/features/stay-card/stay-list-card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Breadcrumb } from '#app/ui/actions/breadcrumb.tsx'
import { LinkRows, TextLink } from '#app/ui/actions/link-rows.tsx'
import { Pager } from '#app/ui/actions/pager.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { EmptyState, EmptyStateActions } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { BesideMap } from './beside-map.tsx'
import { BackLink, ListTools, SearchPill } from './list-tools.tsx'
import { LocateMe } from './locate-me.tsx'
import type { ListingModel } from './model.ts'
import { useListing } from './use-listing.ts'
import { useSearchSession } from './use-search-session.ts'

export function Page({ model, map }: { model: ListingModel; map?: Markup }) {
  const translate = useTranslate()
  const isBusy = useAtomValue(navigatingAtom)
  const highlightedId = useAtomValue(highlightedPropertyAtom)
  const loadedSeoContent = useAtomValue(seoContentAtom)
  const seoContent = model.about === undefined ? loadedSeoContent : model.about
  const { cards, pager, alternate, onMore } = useListing(model)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  useSearchSession(path)
  // A list without a sort order has no place yet.
  const isSearch = model.sort !== null
  return (
    <main id="main" className={classNames('listing', (map || model.beside) && 'mapped', map && 'alone')}>
      <div className="top-search wrap">
        <BackLink model={model} />
        <SearchPill model={model} />
        <SearchBox model={model.search} compact />
      </div>
      <div className="wrap listing-columns">
        <div className="list-side">
          <Breadcrumb crumbs={model.crumbs} />
          {model.search.notice ? <Notice tone="info">{model.search.notice}</Notice> : null}
          {isSearch ? (
            <>
              <h1 className={model.isHeadingHidden ? 'vh' : 'display title-md'}>{model.heading}</h1>
              <p className="found sm muted num">{model.foundText}</p>
            </>
          ) : null}
          {model.locate && !model.empty ? <LocateMe model={model.locate} variant="quiet" /> : null}
          {isSearch ? <ListTools model={model} /> : null}
          <LinkRows links={model.nearer ?? []} className="sm nearer" />
          <div className="list" aria-busy={isBusy}>
            {cards.map((card, index) => (
              <StayListCard
                key={card.id}
                model={card}
                first={index === 0}
                isHighlighted={card.id === highlightedId}
                compareLabel={model.compare?.label}
              />
            ))}
            {model.empty ? (
              <EmptyState
                as={isSearch ? 'h2' : 'h1'}
                title={model.empty.heading}
                text={model.empty.text}
                art={<StateArt state="empty" />}
              >
                {model.locate ? <LocateMe model={model.locate} variant="primary" /> : null}
                <EmptyStateActions actions={model.empty.actions} />
              </EmptyState>
            ) : null}
            <NearbyProperties model={model} alternate={alternate} />
            {pager ? <Pager {...pager} onMore={onMore} /> : null}
            {model.order ? (
              <p className="xs muted order-note">
                <span>{model.order.note}</span>
                <TextLink text={model.order.why} href={withOverlay(path, 'sorters')} />
                <TextLink text={translate('listing.aboutSavings')} href={withOverlay(path, 'saverToolTip')} />
              </p>
            ) : null}
          </div>
          {model.compare ? <CompareBar compare={model.compare} /> : null}
        </div>
        {map ?? (model.beside ? <BesideMap model={model.beside} cards={model.cards} /> : null)}
      </div>
      {seoContent ? <AboutPlace content={seoContent} /> : null}
    </main>
  )
}

function AboutPlace({ content }: { content: SeoContent }) {
  return (
    <section className="wrap about-place" lang={content.lang} dir={content.dir} aria-labelledby="about-place">
      <div>
        <h2 id="about-place" className="display title-md">
          {content.title}
        </h2>
        {content.paragraphs.map((paragraph) => (
          <p key={paragraph} className="muted">
            {paragraph}
          </p>
        ))}
      </div>
      {content.faqs.length > 0 ? (
        <div>
          {content.faqs.map(({ question, answer }) => (
            <div key={question}>
              <h3 className="strong">{question}</h3>
              <p className="muted">{answer}</p>
            </div>
          ))}
        </div>
      ) : null}
      <LinkRows links={content.links} className="sm" />
    </section>
  )
}

function NearbyProperties({ model, alternate }: { model: ListingModel; alternate: AlternateSearch | null }) {
  const near = model.near ?? (alternate && { ...alternate, cards: alternate.hotels })
  if (near && near.cards.length > 0) {
    return (
      <section className="stack" aria-labelledby="near-stays">
        <h2 id="near-stays" className="display title-md">
          {near.heading}
        </h2>
        <p className="sm muted">{near.text}</p>
        <div className="list">
          {near.cards.map((card) => (
            <StayListCard key={card.id} model={card} as="h3" />
          ))}
        </div>
      </section>
    )
  }
  const none = model.nearNone ?? (alternate && !alternate.isLoading ? model.nearLink?.none : null)
  if (none) return <p className="sm muted">{none}</p>
  return model.nearLink ? (
    <div>
      <a className="link" href={model.nearLink.href} aria-busy={alternate?.isLoading}>
        {model.nearLink.text}
      </a>
    </div>
  ) : null
}
