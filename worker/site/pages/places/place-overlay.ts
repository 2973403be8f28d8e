import * as v from 'valibot'
import { listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { htmlLang } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { PlaceOverlayData } from '#app/overlays/place/model.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { CityWithLocalities } from '#worker/services/catalog/city.ts'
import { findCityWithLocalities, listCities, listPopularCities } from '#worker/services/catalog/list-cities.ts'
import { listGeographies } from '#worker/services/catalog/list-geographies.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { listTrending } from '#worker/services/search/suggestions/list-trending.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import type { OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { linkOf, type RequestedStay, readStay, type WantedStay } from '#worker/site/presenters/read-stay.ts'

type Point = { latitude: number; longitude: number }

export type OverlayPlace = {
  deps: Deps
  scope: Scope
  stay: RequestedStay
  citySlug?: string | null | undefined
  point?: Point | null | undefined
  /** CSRF token for overlays with a form; null when none is requested. */
  xsrf?: string | null
}

type BuildContext = OverlayPlace & { translate: Translate }

const CITIES_SHOWN = 60
const CAROUSEL_CITIES = 5
const TOP_CITIES = 12
const CITIES_PER_COUNTRY = 5
const NEARBY_SHOWN = 12

export const placeOverlayData: OverlayTable<[place: OverlayPlace]> = {
  citycarousallist: withTranslator(loadCities),
  homecarousellocality: withTranslator(loadCarouselQuarters),
  localitieslist: withTranslator(loadQuarters),
  allRegions: withTranslator(loadRegions),
  gttCitiesPopup: withTranslator(loadTopCities),
  nearbyPopup: withTranslator(loadNearbyCities),
}

function withTranslator(build: (context: BuildContext) => Promise<PlaceOverlayData | null>) {
  return async (place: OverlayPlace) =>
    build({ ...place, translate: await translatorOf(place.scope, ['sheet', 'home', 'listing']) })
}

async function loadCities(context: BuildContext): Promise<PlaceOverlayData> {
  const { deps, scope, translate } = context
  const cities = await listPopularCities(deps, scope, CITIES_SHOWN)
  const links = cities.map((city) => cityLink(city, context))
  return {
    kind: 'places',
    title: translate('sheet.cities'),
    lead: null,
    groups: [{ heading: null, links }],
    more: allCities(translate),
  }
}

async function loadCarouselQuarters(context: BuildContext): Promise<PlaceOverlayData> {
  const { deps, scope, translate } = context
  const cities = await listPopularCities(deps, scope, CAROUSEL_CITIES)
  const groups = cities
    .filter(({ popularLocations }) => popularLocations.length > 0)
    .map((city) => ({ heading: city.name, links: quarterLinks(city, context) }))
  return { kind: 'places', title: translate('sheet.neighbourhoods'), lead: null, groups, more: allCities(translate) }
}

/** Returns the neighbourhoods of the city, or null without any. */
async function loadQuarters(context: BuildContext): Promise<PlaceOverlayData | null> {
  const { deps, scope, translate, citySlug } = context
  const city = citySlug ? await findCityWithLocalities(deps, scope, citySlug) : null
  if (!city || city.popularLocations.length === 0) return null
  const cityHref = withStay(listingPath(city.slug), linkOf(context.stay))
  return {
    kind: 'places',
    title: translate('sheet.neighbourhoodsOf', { city: city.name }),
    lead: null,
    groups: [{ heading: null, links: quarterLinks(city, context) }],
    more: { text: translate('listing.startOver', { place: city.name }), href: cityHref },
  }
}

async function loadRegions(context: BuildContext): Promise<PlaceOverlayData> {
  const { deps, scope, translate } = context
  const format = createFormatter(scope.locale)
  const { countries } = await cacheInMemory(deps, { key: `regions:${scope.brand.id}:${scope.locale}` }, () =>
    listGeographies(deps, scope),
  )
  const groups = countries
    .map(({ id, code, cityCount, cities }) => ({
      heading: format.countryName(code),
      links: [
        ...cities.slice(0, CITIES_PER_COUNTRY).map((city) => cityLink(city, context)),
        {
          text: translate('home.citiesCount', { count: cityCount }),
          detail: null,
          href: `/allcities?country_id=${id}`,
        },
      ],
    }))
    .sort((one, other) => one.heading.localeCompare(other.heading, htmlLang(scope.locale)))
  return { kind: 'places', title: translate('sheet.regions'), lead: null, groups, more: allCities(translate) }
}

async function loadTopCities({ deps, scope, stay, translate }: BuildContext): Promise<PlaceOverlayData> {
  const places = (await listTrending(deps, scope, TOP_CITIES)).filter(({ kind }) => kind !== 'hotel')
  const links = places.map(({ name, secondary, path }) => ({
    text: name,
    detail: secondary === '' ? null : secondary,
    href: path.includes('?') ? path : withStay(path, linkOf(stay)),
  }))
  const lead = translate('sheet.topCitiesLead')
  return {
    kind: 'places',
    title: translate('sheet.topCities'),
    lead,
    groups: [{ heading: null, links }],
    more: allCities(translate),
  }
}

/** Returns the nearest cities; without a location, popular ones. */
async function loadNearbyCities(context: BuildContext): Promise<PlaceOverlayData> {
  const { deps, scope, translate, point } = context
  const format = createFormatter(scope.locale)
  const cities = point
    ? await cacheInMemory(deps, { key: `all-cities:${scope.brand.id}:${scope.locale}:null` }, () =>
        listCities(deps, scope, null),
      )
    : await listPopularCities(deps, scope, NEARBY_SHOWN)
  const links = cities
    .map((city) => ({ city, km: point ? distanceKm(point, city) : 0 }))
    .sort((one, other) => one.km - other.km)
    .slice(0, NEARBY_SHOWN)
    .map(({ city, km }) => {
      const link = cityLink(city, context)
      return point ? { ...link, detail: format.distance(km) } : link
    })
  const lead = point ? null : translate('listing.nearMeText')
  return {
    kind: 'places',
    title: translate('sheet.nearby'),
    lead,
    groups: [{ heading: null, links }],
    more: allCities(translate),
  }
}

function cityLink(
  city: CityWithLocalities,
  { scope, stay, translate }: BuildContext,
): PlaceOverlayData['groups'][number]['links'][number] {
  const detail = translate('home.staysCount', { count: city.propertyCount, kind: scope.brand.kind })
  return { text: city.name, detail, href: withStay(listingPath(city.slug), linkOf(stay)) }
}

function quarterLinks(city: CityWithLocalities, { stay }: BuildContext): PlaceOverlayData['groups'][number]['links'] {
  return city.popularLocations.map(({ name, slug }) => ({
    text: name,
    detail: null,
    href: withStay(locationPath(city.slug, slug), linkOf(stay)),
  }))
}

function allCities(translate: Translate): PlaceOverlayData['more'] {
  return { text: translate('listing.allCities'), href: '/allcities' }
}

export type StayPageInput = { stay: WantedStay; modal: string | null }

const schema = v.object({ modal: text })

export function readStayPage(address: string): StayPageInput {
  return { stay: readStay(address), ...readAddress(schema, address) }
}
