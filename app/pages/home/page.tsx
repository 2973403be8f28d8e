import '#app/styles/pages/home.css'
import { useAtomValue } from 'jotai/react'
import { HeroArt } from '#app/components/art/hero-art.tsx'
import { SectionHead } from '#app/components/facts/section-head.tsx'
import { RecentSearches } from '#app/features/search-box/recent/recent-searches-row.tsx'
import { SearchBox } from '#app/features/search-box/search-box.tsx'
import { StayCard } from '#app/features/stay-card/stay-card.tsx'
import { recentRowAtom } from '#app/state/guest/recent-row.ts'
import { CityMosaic } from './city-mosaic.tsx'
import { Deals } from './deals.tsx'
import { FurtherAway } from './further-away.tsx'
import type { HomeModel } from './model.ts'
import { Promises } from './promises.tsx'
import { RotatingWords } from './rotating-words.tsx'
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
