import { type Context, Hono } from 'hono'
import type { AppStore } from '#app/brands/brand.ts'
import { heroModel } from '#app/brands/hero.ts'
import { homeMetadata } from '#app/brands/identity/with-settings.ts'
import { roundBelow } from '#app/domain/brands/round-below.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import { noFilters } from '#app/domain/search/stay-filters.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { isHidden } from '#app/domain/visits/hidden-parts.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { HomeModel, HomePromise } from '#app/pages/home/model.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { CityWithLocalities } from '#worker/services/catalog/city.ts'
import { listMysteryDeals } from '#worker/services/catalog/deals.ts'
import {
  type CatalogueSize,
  listPersonalCities,
  listPopularCitiesAndSize,
} from '#worker/services/catalog/list-cities.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { searchStays } from '#worker/services/search/search-stays.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { buildOverlayData, type OverlayTable } from '#worker/site/pages/overlay-table.ts'
import {
  type OverlayPlace,
  placeOverlayData,
  readStayPage,
  type StayPageInput,
} from '#worker/site/pages/places/place-overlay.ts'
import { buildSearchModel } from '#worker/site/pages/search-model.ts'
import { siteData } from '#worker/site/pages/structured-data/site.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { linkOf, noWantedStay, type RequestedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'
import { type PageResponse, pageHead } from '#worker/site/render/page-response.ts'
import { renderKnownPage } from '#worker/site/render/render-page.tsx'
import { loadFeedbackAsk, loadFilmOverlayData } from './home-overlays.ts'

export const homeOverlayData: OverlayTable<[place: OverlayPlace]> = {
  ...placeOverlayData,
  homepageVideo: loadFilmOverlayData,
  postCheckoutPopUp: loadFeedbackAsk,
}

const CITIES_SHOWN = 5
const TONIGHT_SHOWN = 4
/** Popular available stays that are read; those nearest to the city centre are shown. */
const TONIGHT_CANDIDATES = 12

/** Mounts the home page at `/`. */
export function createHomeRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/', (c) => handleHome(c, '/'))
  return routes
}

/** Renders the home page at a path; head and header are sent before the database is queried. */
export async function handleHome(c: Context<AppEnv>, path: string): Promise<Response> {
  const { scope } = c.var
  const translate = await translatorOf(scope, ['common', 'search', 'home', 'hotel', 'apps', 'timeline'])
  const copy = homeCopy(scope, translate, path)
  const head = pageHead({ ...copy.head, canonical: path })
  const things = (origin: string) => (path === '/' ? siteData(scope, origin) : [])
  const input = readStayPage(c.req.url)
  // The CSRF cookie must be set before the head is sent.
  const xsrf = input.modal === 'postCheckoutPopUp' && scope.visitor.user ? await xsrfTokenOf(c) : null
  const response = loadHome(c.var.deps, scope, {
    input,
    xsrf,
    translate,
    tagline: copy.tagline,
  }).then((model): PageResponse<'home'> => ({ name: 'home', head, model, things }))
  return renderKnownPage(c, { name: 'home', head, response })
}

/** Returns the brand's copy for `/`, and the country's below its code, so that no two home pages are the same. */
function homeCopy({ brand, country, locale }: Scope, translate: Translate, path: string) {
  const values = { country: createFormatter(locale).countryName(country.code) }
  const translateWithCountry = (message: string) => translate(message as MessageId, values)
  const isRoot = path === '/'
  const countryCopy = () => ({
    title: `${translateWithCountry(country.titleMessage)} · ${brand.siteName}`,
    description: translateWithCountry(country.descriptionMessage),
  })
  const { title, description } = isRoot ? homeMetadata(brand, translateWithCountry) : countryCopy()
  return {
    head: {
      title,
      description,
      keywords: translateWithCountry(country.keywordsMessage),
      robots: isRoot || country.indexPage ? null : 'noindex',
    },
    tagline: isRoot
      ? ({
          text: brand.copy.tagline ?? translateWithCountry(brand.taglineMessage),
          language: brand.copy.taglineLanguage,
          of: 'brand',
        } as const)
      : ({ text: translateWithCountry(country.taglineMessage), of: 'country' } as const),
  }
}

async function loadHome(
  deps: Deps,
  scope: Scope,
  {
    input,
    xsrf,
    translate,
    tagline,
  }: { input: StayPageInput; xsrf: string | null; translate: Translate; tagline: HomeModel['tagline'] },
): Promise<HomeModel> {
  const stay = toRequestedStay(scope, input.stay)
  const { cities, size } = await cacheInMemory(
    deps,
    { key: `cities:${scope.brand.id}:${scope.country.code}:${scope.locale}` },
    () => listPopularCitiesAndSize(deps, scope, CITIES_SHOWN),
  )
  const [tonight, overlayData, mysteryDeals, personal] = await Promise.all([
    loadTonight(deps, scope, { city: cities[0], translate }),
    buildOverlayData(homeOverlayData, input.modal, { deps, scope, stay, xsrf }),
    scope.visitor.user ? listMysteryDeals(deps, scope) : [],
    listPersonalCities(deps, scope),
  ])
  return {
    hero: heroModel(scope.brand),
    variant: scope.visitor.experiments.web2 ? 'new' : 'usual',
    tagline,
    // The operator's own lines are complete sentences and need no beginning.
    bookIn: scope.brand.claims ? '' : translate(scope.brand.bookInMessage as MessageId),
    rotating: rotatingCopy(scope, translate, size),
    rotatingLanguage: scope.brand.claimsLanguage,
    search: buildSearchModel(scope, translate, { stay, place: null }),
    cities: citiesModel(scope, translate, { cities, personal, stay }),
    tonight,
    promises: [...appCard(scope, translate), promisesModel(scope, translate)],
    loginBanner: scope.visitor.user
      ? null
      : { text: translate('home.loginBanner'), action: translate('common.signIn'), href: '/login' },
    mysteryDeals: mysteryDeals.map(({ title, terms, slug }) => ({
      title: isolate(title),
      terms: isolate(terms),
      href: `/deals/${slug}`,
    })),
    staleDatesNotice: translate('search.datesResetPast'),
    overlayData,
  }
}

/** Returns the operator's lines, otherwise the numbers of the catalogue; small numbers are left out. */
function rotatingCopy({ brand }: Scope, translate: Translate, { cities, countries }: CatalogueSize): string[] {
  if (brand.claims) return [...brand.claims]
  const counts: Record<string, number | null> = {
    'home.taglineLocations': roundBelow(cities),
    'home.taglineCountries': roundBelow(countries),
  }
  return brand.taglineValueMessages.flatMap((id) => {
    const count = counts[id]
    return count === null ? [] : [translate(id as MessageId, { count: count ?? 0 })]
  })
}

function citiesModel(
  scope: Scope,
  translate: Translate,
  { cities, personal, stay }: { cities: CityWithLocalities[]; personal: CityWithLocalities[]; stay: RequestedStay },
): HomeModel['cities'] {
  const cityById = new Map([...personal, ...cities].map((city) => [city.id, city]))
  const defaultHeading = scope.brand.kind === 'home' ? 'home.citiesHomes' : 'home.citiesHotels'
  return {
    heading: translate(personal.length > 0 ? 'home.citiesAgain' : defaultHeading),
    allHref: '/allcities',
    allText: translate('home.allCities'),
    tiles: [...cityById.values()].slice(0, CITIES_SHOWN).map((city) => ({
      name: city.name,
      href: withStay(listingPath(city.slug), linkOf(stay)),
      meta: translate('home.staysCount', { count: city.propertyCount, kind: scope.brand.kind }),
      picture: toPictureModel(city.picture, 'facade', translate),
    })),
  }
}

/** Returns stays of tonight in the city, or null when none is available. */
async function loadTonight(
  deps: Deps,
  scope: Scope,
  { city, translate }: { city: CityWithLocalities | undefined; translate: Translate },
): Promise<HomeModel['tonight']> {
  if (!city) return null
  const stay = toRequestedStay(scope, noWantedStay, city.timeZone)
  const { count, stays } = await searchStays(deps, scope, {
    place: { cityId: city.id },
    checkin: stay.today,
    checkout: addDays(stay.today, stay.rules.minNights),
    rooms: stay.rooms,
    filters: { ...noFilters, availableOnly: true },
    sort: { by: 'popularity', ascending: false },
    origin: null,
    offset: 0,
    limit: TONIGHT_CANDIDATES,
    flexibleDays: 0,
    isForCards: true,
  })
  if (stays.length === 0) return null
  const nearest = [...stays].sort((one, other) => one.distanceKm - other.distanceKm).slice(0, TONIGHT_SHOWN)
  const link = { checkin: stay.today, checkout: addDays(stay.today, stay.rules.minNights), rooms: stay.rooms }
  return {
    heading: translate('home.tonightIn', { city: city.name, nights: stay.rules.minNights }),
    lead: translate('home.tonightLead', { kind: scope.brand.kind }),
    allHref: withStay(listingPath(city.slug), link),
    allText: translate('home.allStays', { count: createFormatter(scope.locale).number(count), kind: scope.brand.kind }),
    cards: nearest.map((summary) => toStayCard(summary, scope, { translate, link })),
  }
}

const storeMessages = { android: 'apps.android', ios: 'apps.ios' } as const satisfies Record<AppStore, MessageId>

/** Returns the links to the brand's apps, where it has any and shows them. */
function appCard({ brand, visitor }: Scope, translate: Translate): HomePromise[] {
  if (!brand.features.apps || !brand.apps || !brand.showAppSocialLinks || isHidden('appCard', visitor)) return []
  const links = (['android', 'ios'] as const).flatMap((store) => {
    const href = brand.apps?.[store]
    return href ? [{ text: translate(storeMessages[store]), href }] : []
  })
  const rows = [{ icon: 'directions', heading: translate('apps.what'), text: translate('apps.where') }]
  return links.length > 0 ? [{ heading: translate('apps.heading', { brand: brand.siteName }), rows, links }] : []
}

/** Returns the promises of the site; a country's own cancellation promise replaces the general one. */
function promisesModel({ brand, country }: Scope, translate: Translate): HomePromise {
  const { kind } = brand
  const countryPromises = country.promiseMessages.map((id) => translate(id as MessageId))
  const cancellationPromises = countryPromises.length > 0 ? countryPromises : [translate('home.promiseCancel')]
  return {
    heading: translate('home.promiseHeading'),
    rows: [
      { icon: 'tag', heading: translate('home.promiseTaxes'), text: translate('home.promiseTaxesText') },
      {
        icon: 'lock',
        heading: translate('home.promisePay', { kind }),
        text: translate('home.promisePayText', { kind }),
      },
      ...cancellationPromises.map((heading) => ({
        icon: 'clock',
        heading,
        text: translate('home.promiseCancelText', { kind }),
      })),
    ],
    links: [{ text: translate('home.film'), href: '?modal=homepageVideo' }],
  }
}
