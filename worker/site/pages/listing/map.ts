import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { boxAround, isInBox, type MapBox, type MapPoint } from '#app/domain/search/map-box.ts'
import { firstView, stepsOf, toSquare } from '#app/features/map/first-view.ts'
import type { MapPin, StayMapModel } from '#app/features/map/model.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { BesideMap, ListingModel } from '#app/pages/listing/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import type { SearchPlace, StaySummary } from '#worker/services/search/stay-search.ts'
import { tilesFor } from '#worker/site/presenters/map/map-tiles.ts'
import type { PageResponse } from '#worker/site/render/page-response.ts'
import { type ListLink, listAddress, without } from './listing-address.ts'
import { PAGE_SIZE } from './pager.ts'

/** Maximum number of stays on the map. */
export const MAP_STAYS = 80

type MapView = { isMap: boolean; box: MapBox | null }

/** Returns the place to search: a map section replaces the city and the radius, but not the tags. */
export function withinBox(where: SearchPlace, box: MapBox | null): SearchPlace {
  return box ? { box, tagIds: where.tagIds } : where
}

type ListView = ListLink & { mapView: MapView; translate: Translate }

/** Returns the link from the list to the map, or back. */
export function viewSwitch({
  path,
  query,
  mapView: { isMap },
  translate,
}: ListView): NonNullable<ListingModel['view']> {
  return {
    href: listAddress(
      path,
      without(query, ['view', 'page', 'modal', 'lang', 'currency']),
      isMap ? {} : { view: 'map' },
    ),
    text: translate(isMap ? 'listing.viewList' : 'listing.viewMap'),
    besideText: translate(isMap ? 'listing.mapSmaller' : 'listing.mapLarger'),
    icon: isMap ? 'menu' : 'map',
  }
}

/** Returns the chip that removes the map section. */
export function areaChips({ path, query, mapView, translate }: ListView): ListingModel['chips'] {
  if (!mapView.box) return []
  return [{ text: translate('listing.mapArea'), href: listAddress(path, without(query, ['bounds', 'page', 'modal'])) }]
}

/** Adds the link that removes the map section to an empty list. */
export function emptyArea(empty: ListingModel['empty'], view: ListView): ListingModel['empty'] {
  const { translate } = view
  const actions = areaChips(view).map(({ text, href }) => ({
    href,
    title: translate('listing.without', { filter: text }),
    detail: translate('listing.seeMore'),
  }))
  return empty && actions.length > 0 ? { ...empty, actions: [...actions, ...empty.actions] } : empty
}

export type MappedStays = {
  stays: readonly StaySummary[]
  cards: readonly ListCardModel[]
  count: number
  mapView: MapView
}

type MapContext = {
  scope: Scope
  tiles: StayMapModel['tiles']
  origin: Origin
  wanted?: StayMapModel['wanted']
}

/** The point that the list is around; the map marks it when it has a name. */
type Origin = (MapPoint & { name?: string }) | null

/** Returns the map of the view `map`. */
export function toStayMap({ stays, cards, count, mapView }: MappedStays, context: MapContext): StayMapModel {
  const pins = stays.flatMap((stay, index) => {
    const card = cards[index]
    return card ? [{ ...toPin(stay, card), ...(index < PAGE_SIZE ? {} : cardDetails(card)) }] : []
  })
  const frame = toFrame(pins, { count, mapView }, context)
  return { ...frame, pins, isAsked: mapView.box !== null, view: firstView(frame.box) }
}

/** Returns the map beside the list; its pins take name, price and link from the cards. */
export function toBesideMap({ stays, cards, count, mapView }: MappedStays, context: MapContext): BesideMap {
  const points = stays.slice(0, cards.length).map(({ details: { latitude, longitude } }) => ({ latitude, longitude }))
  const { box, ...frame } = toFrame(points, { count, mapView }, context)
  const view = firstView(box)
  const steps = stepsOf(view.level)
  return {
    ...frame,
    view,
    points: points.map((point) => {
      const { x, y } = toSquare(view, point)
      return [Math.round(x * steps), Math.round(y * steps)]
    }),
  }
}

/** Returns the map section and the settings that both maps share. */
function toFrame(
  points: readonly MapPoint[],
  { count, mapView }: Pick<MappedStays, 'count' | 'mapView'>,
  { scope, tiles, origin, wanted }: MapContext,
): Omit<StayMapModel, 'pins' | 'isAsked' | 'view'> {
  const box = mapView.box ?? boxAround(origin ? nearest(points, origin) : withoutOutliers(points)) ?? WHOLE_WORLD
  return {
    box,
    count,
    tiles: tilesFor(tiles, box),
    isInMiles: scope.country.flags.toShowMilesOnDetail,
    ...searchedPlace(origin),
    ...(wanted ? { wanted } : {}),
  }
}

function searchedPlace(origin: Origin): Pick<StayMapModel, 'searched'> {
  if (!origin?.name) return {}
  const { name, latitude, longitude } = origin
  return { searched: { name, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) } }
}

/** Rounds to four decimals, about 10 m. */
function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(4))
}

const NEAREST_COUNT = 10

/** The map shows at least this much around a searched place, about 1 km, so that guests see where it is. */
const NEAR_DEGREES = 0.009

/** Returns the surroundings of the searched place and the points nearest to it, which the initial section must show. */
function nearest(points: readonly MapPoint[], origin: MapPoint): readonly MapPoint[] {
  const near = points
    .toSorted((one, other) => distanceKm(origin, one) - distanceKm(origin, other))
    .slice(0, NEAREST_COUNT)
  return near.length === 0 ? [] : [...cornersAround(origin), ...near]
}

function cornersAround({ latitude, longitude }: MapPoint): MapPoint[] {
  const across = NEAR_DEGREES / Math.cos((latitude * Math.PI) / 180)
  return [1, -1].map((side) => ({
    latitude: latitude + side * NEAR_DEGREES,
    longitude: longitude + side * across,
  }))
}

const WHOLE_WORLD: MapBox = { south: -50, west: -130, north: 65, east: 160 }

function toPin({ details, isAvailable, otherDates }: StaySummary, card: ListCardModel): MapPin {
  const { latitude, longitude } = details
  const isSoldOut = !isAvailable && !otherDates
  return {
    id: card.id,
    latitude,
    longitude,
    text: card.price?.amount ?? null,
    name: card.name,
    href: card.href,
    ...(isSoldOut ? { isQuiet: true as const } : {}),
  }
}

/** Returns the details that the map shows of a stay without a card in the list. */
function cardDetails({ room, place }: ListCardModel): Pick<MapPin, 'room' | 'place'> {
  return { place, ...(room ? { room } : {}) }
}

const MIN_POINTS_TO_CUT = 10
const CUT_SHARE = 0.05
const LARGER = 2

/** Drops the outermost points on each side where a few distant stays would shrink the town to a dot. */
function withoutOutliers(pins: readonly MapPoint[]): readonly MapPoint[] {
  if (pins.length < MIN_POINTS_TO_CUT) return pins
  const cut = Math.floor(pins.length * CUT_SHARE)
  const inner = (values: number[]) => values.sort((one, other) => one - other).slice(cut, values.length - cut)
  const latitudes = inner(pins.map(({ latitude }) => latitude))
  const longitudes = inner(pins.map(({ longitude }) => longitude))
  const box = {
    south: latitudes[0] ?? -90,
    north: latitudes.at(-1) ?? 90,
    west: longitudes[0] ?? -180,
    east: longitudes.at(-1) ?? 180,
  }
  const inside = pins.filter((pin) => isInBox(box, pin))
  const whole = boxAround(pins)
  return whole && isMuchLarger(whole, box) ? inside : pins
}

/** Whether distant stays would shrink the others to less than half. */
function isMuchLarger(whole: MapBox, box: MapBox): boolean {
  const span = ({ south, north, west, east }: MapBox) => Math.max(north - south, east - west)
  return span(whole) > LARGER * span(box)
}

/** Returns the page of a list: with a map the page `listingMap`, otherwise `listing`. */
export function listedPage(
  { map, ...model }: ListingModel & { map: StayMapModel | null },
  page: Pick<PageResponse, 'head' | 'things'>,
): PageResponse<'listing' | 'listingMap'> {
  return map ? { name: 'listingMap', model: { ...model, map }, ...page } : { name: 'listing', model, ...page }
}
