import '#app/ui/styles/pages/home.css'
import { useAtomValue, useStore } from 'jotai/react'
import { Fragment, Suspense, useEffect, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { whenIdle } from '#app/client/request/when-idle.ts'
import { lazyPart } from '#app/client/state/lazy-part.tsx'
import { recentRowAtom } from '#app/client/state/site/slots.ts'
import { homeHeaderAtom } from '#app/client/state/stays/home-header.ts'
import { staleStayAtom } from '#app/client/state/stays/stay.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { RecentSearches } from '#app/features/search-box/recent-searches-row.tsx'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { withStayParams } from '#app/features/search-box/stay-params.ts'
import { useStay } from '#app/features/search-box/use-stay.ts'
import { StayCard } from '#app/features/stay-card/stay-card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { LinkChip } from '#app/ui/actions/chip.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { HeroArt } from '#app/ui/art/hero-art.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { SectionHead } from '#app/ui/details/section-head.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { CityTile, HomeModel, HomePromise } from './model.ts'

export function Page({ model }: { model: HomeModel }) {
  return (
    <main id="main">
      <div className="hero" data-layout={model.hero.layout}>
        <HeroArt hero={model.hero} />
        <div className="wrap">
          <div className="copy">
            <h1 className="display" data-of={model.tagline.of} {...model.tagline.language}>
              {model.tagline.text}
            </h1>
            {model.rotating.length > 0 ? (
              <p className="sub" {...model.rotatingLanguage}>
                <span>{model.bookIn}</span> <RotatingText texts={model.rotating} />
              </p>
            ) : null}
          </div>
          <SearchBox model={model.search} />
        </div>
      </div>
      <VisitNotices model={model} />
      <RecentSearches />
      {model.variant === 'new' ? <Tonight tonight={model.tonight} /> : null}
      <section className="section wrap">
        <SectionHead title={model.cities.heading} link={{ text: model.cities.allText, href: model.cities.allHref }} />
        <CityMosaic tiles={model.cities.tiles} search={model.search} />
        <FurtherAway />
      </section>
      {model.variant === 'usual' ? <Tonight tonight={model.tonight} /> : null}
      <Deals />
      <RecentStays />
      {model.loginBanner ? (
        <p className="wrap login-banner">
          <span>{model.loginBanner.text}</span>{' '}
          <TextLink text={model.loginBanner.action} href={model.loginBanner.href} />
        </p>
      ) : null}
      {model.promises.map((promise) => (
        <PromiseSection key={promise.heading} model={promise} />
      ))}
    </main>
  )
}

function VisitNotices({ model }: { model: HomeModel }) {
  const { isStale } = useHomeVisit(model)
  return (
    <div className="wrap visit-notices">
      <div role="status">{isStale ? <Notice tone="info">{model.staleDatesNotice}</Notice> : null}</div>
      {model.mysteryDeals.map((deal) => (
        <LinkChip key={deal.title} href={deal.href}>
          {deal.title}
        </LinkChip>
      ))}
    </div>
  )
}

/** Starts the visit when the page is idle. Returns whether stored dates had passed and were reset. */
function useHomeVisit({ search }: Pick<HomeModel, 'search'>): { isStale: boolean } {
  const store = useStore()

  // Syncs with the browser's storage, cookies and referrer, and with requests that must not delay the page.
  useEffect(() => {
    const abortController = new AbortController()
    const cancel = whenIdle(() => {
      import('./start-visit.ts')
        .then(({ startVisit }) => startVisit(store, search, abortController.signal))
        .catch((error) => logError('home', error))
    })
    return () => {
      abortController.abort()
      cancel()
    }
  }, [store, search])

  return { isStale: useAtomValue(staleStayAtom) }
}

function PromiseSection({ model }: { model: HomePromise }) {
  return (
    <section className="section wrap vow">
      <h2 className="display title-lg">{model.heading}</h2>
      <dl>
        {model.rows.map(({ icon, heading, text }) => (
          <div key={heading}>
            <dt>
              <Icon name={icon as 'tag'} />
              <span>{heading}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        {model.links.map(({ text, href }) => (
          <Fragment key={href}>
            <TextLink text={text} href={href} />{' '}
          </Fragment>
        ))}
      </div>
    </section>
  )
}

const Regions = lazyPart('regions', async () => (await import('./regions.tsx')).Regions)

function FurtherAway() {
  const translate = useTranslate()
  const [isWanted, setWanted] = useState(false)
  return (
    <details className="fold further" onToggle={() => setWanted(true)}>
      <summary>
        <span>{translate('home.furtherAway')}</span>
        <Icon name="down" size="s" />
      </summary>
      <div>
        {isWanted ? (
          <Suspense fallback={null}>
            <Regions />
          </Suspense>
        ) : null}
        <TextLink text={translate('home.allCountries')} href="/allcountries" />
      </div>
    </details>
  )
}

function CityMosaic({ tiles, search }: { tiles: CityTile[]; search: SearchModel }) {
  const { picked } = useStay(search)
  return (
    <div className="mosaic">
      {tiles.map((tile, index) => (
        <a
          key={tile.href}
          className={index === 0 ? 'a' : 'b'}
          href={picked ? withStayParams(tile.href, picked.stay) : tile.href}
        >
          <Picture
            {...tile.picture}
            sizes={index === 0 ? '(min-width: 780px) 590px, 100vw' : '(min-width: 780px) 290px, 50vw'}
          />
          <div>
            <h3>{tile.name}</h3>
            <p className="sm muted num">{tile.meta}</p>
          </div>
        </a>
      ))}
    </div>
  )
}

const SWAP_MS = 1600

/** Shows each text once, then the first again; static with reduced motion. */
function RotatingText({ texts }: { texts: string[] }) {
  const [swaps, setSwaps] = useState(0)

  // Syncs with the timer; does nothing with reduced motion.
  useEffect(() => {
    if (swaps === texts.length || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setSwaps(swaps + 1), SWAP_MS)
    return () => clearTimeout(timer)
  }, [texts, swaps])

  return (
    <span key={swaps} className={swaps ? 'rot num rise' : 'rot num'}>
      {texts[swaps % texts.length]}
    </span>
  )
}

const DealsRow = lazyPart('deals', async () => (await import('./deals-row.tsx')).DealsRow)

function Deals() {
  const { widgets, isLoading } = useAtomValue(homeHeaderAtom)
  if (isLoading || widgets.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DealsRow />
    </Suspense>
  )
}

function RecentStays() {
  const recent = useAtomValue(recentRowAtom)
  return recent ? <recent.Row /> : null
}

function Tonight({ tonight }: Pick<HomeModel, 'tonight'>) {
  if (!tonight) return null
  return (
    <section className="section wrap">
      <SectionHead
        title={tonight.heading}
        lead={tonight.lead}
        link={{ text: tonight.allText, href: tonight.allHref }}
      />
      <div className="rail">
        {tonight.cards.map((card) => (
          <StayCard key={card.id} model={card} />
        ))}
      </div>
    </section>
  )
}
