import '#app/ui/styles/pages/listing.css'
import { useAtom, useAtomValue, useStore } from 'jotai/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { shortlistAtom } from '#app/client/state/guest/shortlist.ts'
import { seoContentAtom } from '#app/client/state/site/seo-content.ts'
import { highlightedStayAtom } from '#app/client/state/stays/highlighted-stay.ts'
import { type AlternateSearch, listingAtom, markShortlisted } from '#app/client/state/stays/listing.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { navigatingAtom, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { CompareBar } from '#app/features/compare/compare-choice.tsx'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { StayListCard } from '#app/features/stay-card/stay-list-card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Breadcrumb } from '#app/ui/actions/breadcrumb.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkRows, TextLink } from '#app/ui/actions/link-rows.tsx'
import { Pager } from '#app/ui/actions/pager.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { EmptyState, EmptyStateActions } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { BesideMap } from './beside-map.tsx'
import { BackLink, ListTools, SearchPill } from './list-tools.tsx'
import type { ListingModel } from './model.ts'

export function Page({ model, map }: { model: ListingModel; map?: Markup }) {
  const translate = useTranslate()
  const isBusy = useAtomValue(navigatingAtom)
  const lit = useAtomValue(highlightedStayAtom)
  const told = useAtomValue(seoContentAtom)
  const about = model.about === undefined ? told : model.about
  const { cards, pager, alternate, onMore } = useListing(model)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  useSearchSession(path)
  const hasPlace = model.sort !== null
  return (
    <main id="main" className={map ? 'listing mapped alone' : model.beside ? 'listing mapped' : 'listing'}>
      <div className="top-search wrap">
        <BackLink model={model} />
        <SearchPill model={model} />
        <SearchBox model={model.search} compact />
      </div>
      <div className="wrap listing-columns">
        <div className="list-side">
          <Breadcrumb crumbs={model.crumbs} />
          {model.search.notice ? <Notice tone="info">{model.search.notice}</Notice> : null}
          {hasPlace ? (
            <>
              <h1 className={model.isHeadingHidden ? 'vh' : 'display title-md'}>{model.heading}</h1>
              <p className="found sm muted num">{model.foundText}</p>
            </>
          ) : null}
          {model.locate && !model.empty ? <LocateMe model={model.locate} look="quiet" /> : null}
          {hasPlace ? <ListTools model={model} /> : null}
          <div className="list" aria-busy={isBusy}>
            {cards.map((card, index) => (
              <StayListCard
                key={card.id}
                model={card}
                first={index === 0}
                lit={card.id === lit}
                compareLabel={model.compare?.label}
              />
            ))}
            {model.empty ? (
              <EmptyState
                as={hasPlace ? 'h2' : 'h1'}
                title={model.empty.heading}
                text={model.empty.text}
                art={<StateArt state="empty" />}
              >
                {model.locate ? <LocateMe model={model.locate} look="primary" /> : null}
                <EmptyStateActions ways={model.empty.ways} />
              </EmptyState>
            ) : null}
            <NearStays model={model} alternate={alternate} />
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
      {about ? <AboutPlace content={about} /> : null}
    </main>
  )
}

type OnShow = Pick<ListingModel, 'cards' | 'pager'> & {
  alternate: AlternateSearch | null
  onMore: (event: MouseEvent<HTMLAnchorElement>) => void
}

function useListing(model: ListingModel): OnShow {
  const store = useStore()
  const [listing, tell] = useAtom(listingAtom)
  const kept = useAtomValue(shortlistAtom)
  const key = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', null)
  const own = listing.of === key ? listing : null
  const nearHref = model.nearLink?.href

  // Syncs with the URL: drops cards appended to another list.
  useEffect(() => {
    if (listing.of !== key) tell({ type: 'reset', of: key })
  }, [listing.of, key, tell])

  // Syncs with the server: loads nearby properties after rendering; drops the response when the list was left.
  useEffect(() => {
    const visit = store.get(visitAtom)
    if (!nearHref || !visit || listing.of !== key) return
    const leaving = new AbortController()
    import('./load-near.ts').then(
      ({ loadNear }) => loadNear(store, { href: nearHref, visit, signal: leaving.signal }),
      () => {},
    )
    return () => leaving.abort()
  }, [store, nearHref, listing.of, key])

  return {
    cards: markShortlisted([...model.cards, ...(own?.hotels ?? [])], kept),
    pager: own?.pager ?? model.pager,
    alternate: own?.alternate ?? null,
    onMore: (event) => {
      const link = event.currentTarget
      const { href } = link
      event.preventDefault()
      link.setAttribute('aria-busy', 'true')
      import('./load-more.ts')
        .then(
          ({ loadMore }) => loadMore(store, href),
          () => location.assign(href),
        )
        .finally(() => link.removeAttribute('aria-busy'))
    },
  }
}

type Props = { model: NonNullable<ListingModel['locate']>; look: 'primary' | 'quiet' }

function LocateMe({ model, look }: Props) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')

  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { latitude: coords.latitude.toFixed(3), longitude: coords.longitude.toFixed(3) }
        navigate(`${model.path}?${new URLSearchParams(point)}`, { replace: true })
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  }

  return (
    <div className="js-only locate">
      <Button variant={look} busy={state === 'asking'} onClick={locate}>
        {model.text}
      </Button>
      {state === 'failed' ? (
        <Notice tone="warn" isUrgent>
          {model.failed}
        </Notice>
      ) : null}
    </div>
  )
}

function AboutPlace({ content }: { content: SeoContent }) {
  return (
    <section className="wrap about-place" aria-labelledby="about-place">
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

const PAGE_SIZE = 20

/** Maintains the session keys of the search at this path. */
function useSearchSession(path: string): void {
  const [pathname = '/', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  const page = Math.max(1, Number(params.get('page')) || 1)
  for (const name of ['page', 'modal', 'lang', 'currency']) params.delete(name)
  const search = `${pathname}?${params}`

  // Syncs with the session storage, which exists only in the browser.
  useEffect(() => {
    let isHere = true
    let stop = () => {}
    import('#app/features/search-box/search-session.ts')
      .then(({ followList }) => {
        if (isHere) stop = followList((page - 1) * PAGE_SIZE)
      })
      .catch((error) => logError('searchSession', error))
    return () => {
      isHere = false
      stop()
    }
  }, [search, page])
}

function NearStays({ model, alternate }: { model: ListingModel; alternate: AlternateSearch | null }) {
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
