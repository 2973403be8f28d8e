import { type Context, Hono } from 'hono'
import { listingPath } from '#app/domain/paths.ts'
import { withStay } from '#app/domain/stay-link.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { DealModel } from '#app/pages/deal/model.ts'
import type { City } from '#worker/catalogue/city.ts'
import type { Deal } from '#worker/catalogue/deal.ts'
import { findCity } from '#worker/catalogue/find-city.ts'
import { findDeal } from '#worker/catalogue/list-deals.ts'
import { listPopularCities } from '#worker/catalogue/list-popular-cities.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import type { Scope } from '#worker/scope.ts'
import { searchStays } from '#worker/stays/search/search-stays.ts'
import { noFilters } from '#worker/stays/search/stay-search.ts'
import { linkOf, readStay } from './read-stay.ts'
import { toStayCard } from './stay-card.ts'
import { noticePage } from './texts/notice.ts'

const STAYS_SHOWN = 4

/** `/deals/{dealName}`: what the deal is, its terms and days, and stays it is for with its coupon in the link. */
export function createDealPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/deals/:slug', async (c) => {
    const { deps, scope } = c.var
    const deal = await findDeal(deps, scope, c.req.param('slug'))
    if (!deal) return renderPage(c, await noticePage(scope, 'not-found'))
    const translate = await translatorOf(scope, ['common', 'search', 'hotel', 'deal'])
    const head = pageHead({
      title: `${deal.title} · ${scope.brand.siteName}`,
      description: deal.terms,
      canonical: `/deals/${deal.slug}`,
      robots: deal.membersOnly ? 'noindex' : null,
    })
    return renderPage(c, { name: 'deal', head, model: await loadDeal(c, deal, translate) })
  })
  return routes
}

async function loadDeal(c: Context<AppEnv>, deal: Deal, translate: Translate): Promise<DealModel> {
  const { couponCode, city } = deal
  // Written by the operator, in whatever language: its figures keep their place in any other.
  const title = isolate(deal.title)
  return {
    crumbs: [{ text: translate('common.home'), href: '/' }, { text: title }],
    title,
    terms: isolate(deal.terms),
    facts: toFacts(deal, c.var.scope, translate),
    action: {
      text: translate('deal.allStays'),
      href: withStay(city ? listingPath(city.slug) : '/allcities', { coupon: couponCode }),
    },
    stays: await loadStays(c, deal, translate),
  }
}

function toFacts({ startsOn, endsOn, city, couponCode }: Deal, { locale }: Scope, translate: Translate) {
  const format = createFormatter(locale)
  const days = { from: format.dayWithYear(startsOn), to: format.dayWithYear(endsOn) }
  return [
    { name: translate('deal.runs'), value: translate('deal.window', days) },
    { name: translate('deal.where'), value: city?.name ?? translate('deal.everywhere') },
    ...(couponCode ? [{ name: translate('deal.code'), value: couponCode }] : []),
  ]
}

/** Free stays of the deal's city, or of the most popular one when it is good everywhere. */
async function loadStays(c: Context<AppEnv>, deal: Deal, translate: Translate): Promise<DealModel['stays']> {
  const { deps, scope } = c.var
  const city = await findStayCity(c, deal)
  if (!city) return null
  const stay = readStay(scope, new URL(c.req.url).searchParams, city.timeZone)
  const { checkin, checkout } = stay.dates
  const { stays } = await searchStays(deps, scope, {
    place: { cityId: city.id },
    checkin,
    checkout,
    rooms: stay.rooms,
    filters: { ...noFilters, availableOnly: true },
    sort: { by: 'recommended', ascending: false },
    origin: null,
    offset: 0,
    limit: STAYS_SHOWN,
    flexibleDays: 0,
    skipCount: true,
    isForCards: true,
  })
  if (stays.length === 0) return null
  const link = { ...linkOf(stay), coupon: deal.couponCode }
  const dates = createFormatter(scope.locale).dayRange(checkin, checkout)
  return {
    heading: translate(scope.brand.kind === 'home' ? 'common.homesIn' : 'common.hotelsIn', { city: city.name }),
    note: translate(deal.couponCode ? 'deal.staysNote' : 'deal.staysNoteNoCode', { dates }),
    cards: stays.map((summary) => toStayCard(summary, scope, { translate, link })),
  }
}

async function findStayCity({ var: { deps, scope } }: Context<AppEnv>, deal: Deal): Promise<City | null> {
  if (deal.city) return findCity(deps, scope, deal.city.slug)
  const [city] = await listPopularCities(deps, scope, 1)
  return city ?? null
}
