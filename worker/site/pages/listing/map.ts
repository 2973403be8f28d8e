import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { boxAround, isInBox, type MapBox, type MapPoint } from '#app/domain/search/map-box.ts'
import { firstView, stepsOf, toSquare } from '#app/features/map/first-view.ts'
import type { MapPin, StayMapModel } from '#app/features/map/model.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { BesideMap, ListingModel } from '#app/pages/listing/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import type { SearchPlace, StaySummary } from '#worker/services/search/stay-search.ts'
import { tilesFor } from '#worker/site/presenters/map-tiles.ts'
import type { PageResponse } from '#worker/site/render/page-response.ts'
import { type ListLink, listAddress, without } from './listing-address.ts'
import { PAGE_SIZE } from './pager.ts'

export const MAP_STAYS = 80

type MapLook = { isMap: boolean; box: MapBox | null }

/** A map section replaces city and radius; tags remain. */
export function withinBox(where: SearchPlace, box: MapBox | null): SearchPlace {
  return box ? { box, tagIds: where.tagIds } : where
}

type ListView = ListLink & { look: MapLook; translate: Translate }

export function viewSwitch({ path, query, look: { isMap }, translate }: ListView): NonNullable<ListingModel['view']> {
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

export function areaChips({ path, query, look, translate }: ListView): ListingModel['chips'] {
  if (!look.box) return []
  return [{ text: translate('listing.mapArea'), href: listAddress(path, without(query, ['bounds', 'page', 'modal'])) }]
}

export function emptyArea(empty: ListingModel['empty'], view: ListView): ListingModel['empty'] {
  const { translate } = view
  const ways = areaChips(view).map(({ text, href }) => ({
    href,
    title: translate('listing.without', { filter: text }),
    detail: translate('listing.seeMore'),
  }))
  return empty && ways.length > 0 ? { ...empty, ways: [...ways, ...empty.ways] } : empty
}

export type Mapped = { stays: readonly StaySummary[]; cards: readonly ListCardModel[]; count: number; look: MapLook }

type MapContext = { scope: Scope; tiles: StayMapModel['tiles']; origin: Origin }

/** Where the list is around; without a name it has no mark. */
type Origin = (MapPoint & { name?: string }) | null

export function toStayMap({ stays, cards, count, look }: Mapped, context: MapContext): StayMapModel {
  const pins = stays.flatMap((stay, index) => {
    const card = cards[index]
    return card ? [{ ...toPin(stay, card), ...(index < PAGE_SIZE ? {} : aboutOf(card)) }] : []
  })
  const frame = frameOf(pins, { count, look }, context)
  return { ...frame, pins, isAsked: look.box !== null, view: firstView(frame.box) }
}

export function toBesideMap({ stays, cards, count, look }: Mapped, context: MapContext): BesideMap {
  const points = stays.slice(0, cards.length).map(({ details: { latitude, longitude } }) => ({ latitude, longitude }))
  const { box, ...frame } = frameOf(points, { count, look }, context)
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

function frameOf(
  points: readonly MapPoint[],
  { count, look }: Pick<Mapped, 'count' | 'look'>,
  { scope, tiles, origin }: MapContext,
): Omit<StayMapModel, 'pins' | 'isAsked' | 'view'> {
  const box = look.box ?? boxAround(origin ? nearest(points, origin) : withoutStrays(points)) ?? WHOLE_WORLD
  return {
    box,
    count,
    tiles: tilesFor(tiles, box),
    isInMiles: scope.country.flags.toShowMilesOnDetail,
    ...searchedOf(origin),
  }
}

function searchedOf(origin: Origin): Pick<StayMapModel, 'searched'> {
  if (!origin?.name) return {}
  const { name, latitude, longitude } = origin
  return { searched: { name, latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)) } }
}

const NEAREST = 20

/** Returns the searched place and the points nearest to it, which are those that a guest wants to see first. */
function nearest(points: readonly MapPoint[], origin: MapPoint): readonly MapPoint[] {
  const near = points.toSorted((one, other) => distanceKm(origin, one) - distanceKm(origin, other)).slice(0, NEAREST)
  return near.length === 0 ? [] : [origin, ...near]
}

const WHOLE_WORLD: MapBox = { south: -50, west: -130, north: 65, east: 160 }

function toPin({ details, isAvailable, otherDates }: StaySummary, card: ListCardModel): MapPin {
  const { latitude, longitude } = details
  const isGone = !isAvailable && !otherDates
  return {
    id: card.id,
    latitude,
    longitude,
    text: card.price?.amount ?? null,
    name: card.name,
    href: card.href,
    ...(isGone ? { isQuiet: true as const } : {}),
  }
}

/** What the map's card shows of a stay that has no card in the list. */
function aboutOf({ room, place }: ListCardModel): Pick<MapPin, 'room' | 'place'> {
  return { place, ...(room ? { room } : {}) }
}

/** Drops the outer 5 % on each side, so that a few distant stays do not shrink the town to a dot. */
function withoutStrays(pins: readonly MapPoint[]): readonly MapPoint[] {
  if (pins.length < 10) return pins
  const cut = Math.floor(pins.length / 20)
  const inner = (values: number[]) => values.sort((one, other) => one - other).slice(cut, values.length - cut)
  const latitudes = inner(pins.map(({ latitude }) => latitude))
  const longitudes = inner(pins.map(({ longitude }) => longitude))
  const box = {
    south: latitudes[0] ?? -90,
    north: latitudes.at(-1) ?? 90,
    west: longitudes[0] ?? -180,
    east: longitudes.at(-1) ?? 180,
  }
  return pins.filter((pin) => isInBox(box, pin))
}

export function listedPage(
  { map, ...model }: ListingModel & { map: StayMapModel | null },
  page: Pick<PageResponse, 'head' | 'things'>,
): PageResponse<'listing' | 'listingMap'> {
  return map ? { name: 'listingMap', model: { ...model, map }, ...page } : { name: 'listing', model, ...page }
}
