import { Hono } from 'hono'
import { homePath } from '#app/brands/home-path.ts'
import { hasHours } from '#app/domain/dates/offer-window.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import { noFilters, type PriceLimits } from '#app/domain/search/stay-filters.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { createFormatter, type Formatter, joinHour } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { OfferOverlayData } from '#app/overlays/deal/model.ts'
import type { DealModel } from '#app/pages/deal/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { City } from '#worker/services/catalog/city.ts'
import { type Deal, type DealCoupon, findDeal } from '#worker/services/catalog/deals.ts'
import { findCity, listPopularCities } from '#worker/services/catalog/list-cities.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import { searchStays, summarizeStay } from '#worker/services/search/search-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readStayPage, type StayPageInput } from '#worker/site/pages/places/place-overlay.ts'
import { linkOf, toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from './notice.ts'
import { buildOverlayData, type OverlayTable } from './overlay-table.ts'

/** Returns the period of a deal, with its hours if it has any: `21 Nov 2026, 6:00 PM to 30 Nov 2026`. */
function windowCopy(deal: Deal, format: Formatter, translate: Translate): string {
  const moment = (day: string, time: string) =>
    hasHours(deal) && time !== '24:00' && time !== '00:00'
      ? joinHour(format.locale, format.dayWithYear(day), format.clock(time))
      : format.dayWithYear(day)
  return translate('deal.window', {
    from: moment(deal.startsOn, deal.startTime),
    to: moment(deal.endsOn, deal.endTime),
  })
}

/** Returns the conditions of a coupon, one sentence each. */
export function couponTerms(coupon: DealCoupon, format: Formatter, translate: Translate): string[] {
  const { kind, value, currency, capMinor, minTotalMinor, firstBookingOnly, maxUses } = coupon
  const price = (amountMinor: number) => (currency ? format.price({ amountMinor, currency }) : '')
  return [
    kind === 'percent'
      ? translate('offer.takesPercent', { percent: format.percent(value) })
      : translate('offer.takesAmount', { amount: price(value) }),
    ...(capMinor === null ? [] : [translate('offer.cap', { amount: price(capMinor) })]),
    ...(minTotalMinor > 0 ? [translate('offer.minimum', { amount: price(minTotalMinor) })] : []),
    ...(firstBookingOnly ? [translate('offer.firstBooking')] : []),
    translate('offer.onceEach'),
    ...(maxUses === null ? [] : [translate('offer.usesInAll', { count: maxUses })]),
    translate('offer.oneCoupon'),
    translate('offer.cancelled'),
  ]
}

const MAX_CITIES_SHOWN = 12

type OverlayDeal = { deps: Deps; scope: Scope; deal: Deal }

type DealContext = OverlayDeal & { translate: Translate }

export const dealOverlayData: OverlayTable<[details: OverlayDeal]> = {
  dealTnC: withTranslations(toTerms),
  dealCities: withTranslations(loadCities),
}

function withTranslations(build: (context: DealContext) => OfferOverlayData | Promise<OfferOverlayData>) {
  return async (details: OverlayDeal) =>
    build({ ...details, translate: await translatorOf(details.scope, ['deal', 'offer']) })
}

function toTerms({ deal, scope, translate }: DealContext): OfferOverlayData {
  const format = createFormatter(scope.locale)
  return {
    kind: 'offer',
    title: translate('offer.termsTitle'),
    lead: deal.terms,
    lines: [
      windowCopy(deal, format, translate),
      ...(deal.cities.length > 0 ? [format.list(deal.cities.map(({ name }) => name))] : []),
      ...(deal.coupon ? couponTerms(deal.coupon, format, translate) : []),
    ],
    links: [],
    action: null,
  }
}

async function loadCities({ deps, scope, deal, translate }: DealContext): Promise<OfferOverlayData> {
  const isEverywhere = deal.cities.length === 0
  const cities = isEverywhere ? await listPopularCities(deps, scope, MAX_CITIES_SHOWN) : deal.cities
  return {
    kind: 'offer',
    title: translate('offer.citiesTitle'),
    lead: isEverywhere ? translate('offer.citiesEverywhere') : null,
    lines: [],
    links: cities.map(({ name, slug }) => ({ text: name, href: dealHref(deal, listingPath(slug)) })),
    action: null,
  }
}

function dealHref({ couponCode, slug }: Deal, path: string): string {
  return withStay(path, { coupon: couponCode, dealId: slug })
}

const MAX_STAYS_SHOWN = 4
/** Number of properties checked to find some that the coupon applies to. */
const MAX_STAYS_TRIED = 24

export function createDealPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/deals/:slug', async (c) => {
    const { deps, scope } = c.var
    const deal = await findDeal(deps, scope, c.req.param('slug'))
    if (!deal) return renderPage(c, await noticePage(scope, 'not-found'))
    const translate = await translatorOf(scope, ['common', 'search', 'hotel', 'deal', 'errors', 'timeline'])
    const head = titledHead(scope, {
      title: deal.title,
      description: deal.terms,
      canonical: `/deals/${deal.slug}`,
      robots: deal.membersOnly ? 'noindex' : null,
    })
    return renderPage(c, {
      name: 'deal',
      head,
      model: await loadDeal(deps, scope, { deal, input: readStayPage(c.req.url), translate }),
    })
  })
  return routes
}

type DealDetails = { deal: Deal; input: StayPageInput; translate: Translate }

async function loadDeal(deps: Deps, scope: Scope, { deal, input, translate }: DealDetails): Promise<DealModel> {
  const { city } = deal
  const [{ stays, refusal }, overlayData] = await Promise.all([
    loadStays(deps, scope, { deal, input, translate }),
    buildOverlayData(dealOverlayData, input.modal, { deps, scope, deal }),
  ])
  // A missing translation shows the operator's text; isolation keeps its numbers in place in right-to-left pages.
  const title = isolate(deal.title)
  return {
    crumbs: [{ text: translate('common.home'), href: homePath(scope.brand, scope.country) }, { text: title }],
    title,
    terms: isolate(deal.terms),
    details: toDetails(deal, scope, translate),
    more: moreLinks(deal, translate),
    action: {
      text: translate('deal.allStays'),
      href: city ? dealHref(deal, listingPath(city.slug)) : '/allcities',
    },
    refusal,
    stays,
    overlayData,
  }
}

function moreLinks(deal: Deal, translate: Translate): DealModel['more'] {
  const path = `/deals/${deal.slug}`
  return [
    { text: translate('deal.allTerms'), href: withOverlay(path, 'dealTnC') },
    { text: translate('deal.whereGood'), href: withOverlay(path, 'dealCities') },
  ]
}

function toDetails(deal: Deal, { locale }: Scope, translate: Translate) {
  const format = createFormatter(locale)
  const where = deal.cities.length > 0 ? format.list(deal.cities.map(({ name }) => name)) : translate('deal.everywhere')
  return [
    { name: translate('deal.runs'), value: windowCopy(deal, format, translate) },
    { name: translate('deal.where'), value: where },
    ...(deal.couponCode ? [{ name: translate('deal.code'), value: deal.couponCode }] : []),
  ]
}

type FoundStays = Pick<DealModel, 'stays' | 'refusal'>

async function loadStays(deps: Deps, scope: Scope, { deal, input, translate }: DealDetails): Promise<FoundStays> {
  const city = await findStayCity(deps, scope, deal)
  if (!city) return { stays: null, refusal: null }
  const stay = toRequestedStay(scope, input.stay, city.timeZone)
  const { checkin, checkout } = stay.dates
  const found = await searchStays(deps, scope, {
    place: { cityId: city.id },
    checkin,
    checkout,
    rooms: stay.rooms,
    filters: { ...noFilters, availableOnly: true, price: priceFloor(deal) },
    sort: { by: 'popularity', ascending: false },
    origin: null,
    offset: 0,
    limit: MAX_STAYS_TRIED,
    flexibleDays: 0,
    skipCount: true,
    isForCards: true,
    ...(deal.couponCode ? { coupon: { code: deal.couponCode, preApply: false } } : {}),
  })
  const matchingStays = found.stays
    .filter(({ coupon }) => !deal.couponCode || coupon?.result.ok)
    .slice(0, MAX_STAYS_SHOWN)
  if (matchingStays.length === 0) return { stays: null, refusal: await couponRefusal(scope, found.stays) }
  const link = { ...linkOf(stay), coupon: deal.couponCode, dealId: deal.slug }
  const dates = createFormatter(scope.locale).dayRange(checkin, checkout)
  return {
    refusal: null,
    stays: {
      heading: translate(scope.brand.kind === 'home' ? 'common.homesIn' : 'common.hotelsIn', { city: city.name }),
      note: translate(deal.couponCode ? 'deal.staysNote' : 'deal.staysNoteNoCode', { dates }),
      cards: matchingStays.map((summary) => {
        const withoutCoupon = summarizeStay(scope, summary.details, { checkin, checkout, rooms: stay.rooms })
        return toStayCard(withStruckPrice(withoutCoupon, summary), scope, { translate, link })
      }),
    },
  }
}

/** Returns a stay whose price without the coupon is struck through when the property has no discount. */
function withStruckPrice({ selected: withoutCoupon }: StaySummary, stay: StaySummary): StaySummary {
  const { selected } = stay
  const struckMinor = withoutCoupon?.id === selected?.id ? withoutCoupon?.quote?.totalMinor : undefined
  if (!selected?.quote || !struckMinor || selected.quote.discountPercent > 0) return stay
  if (struckMinor <= selected.quote.totalMinor) return stay
  return { ...stay, selected: { ...selected, quote: { ...selected.quote, struckMinor } } }
}

/** Returns the coupon's minimum as a price filter, so that cheaper stays are not read. */
function priceFloor({ coupon }: Deal): PriceLimits | null {
  if (!coupon?.currency || coupon.minTotalMinor === 0) return null
  return { currency: coupon.currency, minMinor: coupon.minTotalMinor, maxMinor: null }
}

async function couponRefusal(scope: Scope, stays: readonly StaySummary[]): Promise<string | null> {
  const result = stays[0]?.coupon?.result
  return result && !result.ok ? (await translateProblem(scope, result.problem)).message : null
}

async function findStayCity(deps: Deps, scope: Scope, deal: Deal): Promise<City | null> {
  const [first] = deal.cities
  if (first) return findCity(deps, scope, first.slug)
  const [city] = await listPopularCities(deps, scope, 1)
  return city ?? null
}
