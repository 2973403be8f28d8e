import '#app/ui/styles/pages/home.css'
import { useAtomValue } from 'jotai/react'
import { Suspense, useEffect, useState } from 'react'
import { recentRowAtom } from '#app/client/state/guest/recent-row.ts'
import { lazyPart } from '#app/client/state/lazy-part.tsx'
import { homeHeaderAtom } from '#app/client/state/stays/home-header.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { RecentSearches } from '#app/features/search-box/recent-searches-row.tsx'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { withStayParams } from '#app/features/search-box/stay-params.ts'
import { useStay } from '#app/features/search-box/use-stay.ts'
import { StayCard } from '#app/features/stay-card/stay-card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HeroArt } from '#app/ui/art/hero-art.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { SectionHead } from '#app/ui/details/section-head.tsx'
import type { CityTile, HomeModel } from './model.ts'
import { Promises } from './promises.tsx'
import { VisitNotices } from './visit-notices.tsx'

export function Page({ model }: { model: HomeModel }) {
  return (
    <main id="main">
      <div className="hero" data-layout={model.hero.layout}>
        <HeroArt hero={model.hero} />
        <div className="wrap">
          <div className="copy">
            <h1 className="display" data-of={model.tagline.of}>
              {model.tagline.text}
            </h1>
            <p className="sub">
              <span>{model.bookIn}</span> <RotatingWords words={model.rotating} />
            </p>
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
          <a className="link" href={model.loginBanner.href}>
            {model.loginBanner.action}
          </a>
        </p>
      ) : null}
      {model.promises.map((promise) => (
        <Promises key={promise.heading} model={promise} />
      ))}
    </main>
  )
}

const Regions = lazyPart('regions', async () => (await import('./regions.tsx')).Regions)

/** Regions and countries, loaded when expanded; without script a plain link. */
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
        <a className="link" href="/allcountries">
          {translate('home.allCountries')}
        </a>
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

/**
 * End of the tagline: shows each value once within five seconds, then returns to the first. Static with reduced motion;
 * never announced.
 */
function RotatingWords({ words }: { words: string[] }) {
  const [swaps, setSwaps] = useState(0)

  // Syncs with the timer; does nothing with reduced motion.
  useEffect(() => {
    if (swaps === words.length || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setSwaps(swaps + 1), SWAP_MS)
    return () => clearTimeout(timer)
  }, [words, swaps])

  return (
    <span key={swaps} className={swaps ? 'rot num rise' : 'rot num'}>
      {words[swaps % words.length]}
    </span>
  )
}

const DealsRow = lazyPart('deals', async () => (await import('./deals-row.tsx')).DealsRow)

/** Slot for the deals; its code is loaded only when there are deals. */
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
