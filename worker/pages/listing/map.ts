import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { boxAround, isInBox, type MapBox, type MapPoint } from '#app/domain/search/map-box.ts'
import type { MapPin, StayMapModel } from '#app/features/map/model.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { BesideMap, ListingModel } from '#app/pages/listing/model.ts'
import { mapRings } from '#worker/pages/places/map-rings.ts'
import type { PageAnswer } from '#worker/render/page-answer.ts'
import type { Scope } from '#worker/scope.ts'
import type { SearchPlace, StaySummary } from '#worker/stays/search/stay-search.ts'
import { type ListQuery, listAddress, without } from './listing-address.ts'

/** Stays a map shows at most; the first page of them has its cards beside it. */
export const MAP_STAYS = 80

/** How an address wants its list: beside a map or not, and only what lies in a part of the map. */
export type MapLook = { isMap: boolean; box: MapBox | null }

/** A part of the map takes the place of city and surroundings; what stays must be there for, their tags, remains. */
export function withinBox(where: SearchPlace, box: MapBox | null): SearchPlace {
  return box ? { box, tagIds: where.tagIds } : where
}

export type ListAddress = { path: string; query: ListQuery; look: MapLook; translate: Translate }

/** The link to the other view of the same list. */
export function viewSwitch({
  path,
  query,
  look: { isMap },
  translate,
}: ListAddress): NonNullable<ListingModel['view']> {
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

/** The chip of a searched part of the map, which leads to the list without it. */
export function areaChips({ path, query, look, translate }: ListAddress): ListingModel['chips'] {
  if (!look.box) return []
  return [{ text: translate('listing.mapArea'), href: listAddress(path, without(query, ['bounds', 'page', 'modal'])) }]
}

/** Where nothing lies in a part of the map, the first way out is to let go of it. */
export function emptyArea(empty: ListingModel['empty'], address: ListAddress): ListingModel['empty'] {
  const { translate } = address
  const ways = areaChips(address).map(({ text, href }) => ({
    href,
    title: translate('listing.without', { filter: text }),
    detail: translate('listing.seeMore'),
  }))
  return empty && ways.length > 0 ? { ...empty, ways: [...ways, ...empty.ways] } : empty
}

export type Mapped = { stays: readonly StaySummary[]; cards: readonly StayCardModel[]; count: number; look: MapLook }

export type MapContext = { scope: Scope; translate: Translate; tiles: StayMapModel['tiles'] }

/** The map of a list: every stay with the price its card shows, in the order of the list. */
export function toStayMap({ stays, cards, count, look }: Mapped, context: MapContext): StayMapModel {
  const pins = stays.flatMap((stay, index) => {
    const card = cards[index]
    return card ? [toPin(stay, card)] : []
  })
  return { ...frameOf(pins, { count, look }, context), pins, isAsked: look.box !== null }
}

/** The map beside a list, of the stays that have a card on it. */
export function toBesideMap({ stays, cards, count, look }: Mapped, context: MapContext): BesideMap {
  const points = stays.slice(0, cards.length).map(({ facts: { latitude, longitude } }) => ({ latitude, longitude }))
  return {
    ...frameOf(points, { count, look }, context),
    points: points.map(({ latitude, longitude }) => [rounded(latitude), rounded(longitude)]),
  }
}

/** To ten metres: a pin is no finer. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}

/** What a map of some points shows besides them. */
function frameOf(
  points: readonly MapPoint[],
  { count, look }: Pick<Mapped, 'count' | 'look'>,
  { scope, translate, tiles }: MapContext,
): Omit<StayMapModel, 'pins' | 'isAsked'> {
  return {
    box: look.box ?? boxAround(withoutStrays(points)) ?? WHOLE_WORLD,
    shown: translate('listing.mapShown', { shown: points.length, count }),
    tiles,
    rings: mapRings(scope),
    isInMiles: scope.country.flags.toShowMilesOnDetail,
  }
}

/** Nothing to show and no part asked for: a map of everything. */
const WHOLE_WORLD: MapBox = { south: -50, west: -130, north: 65, east: 160 }

function toPin({ facts, isAvailable, otherDates }: StaySummary, card: StayCardModel): MapPin {
  const { latitude, longitude } = facts
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

/** A few stays far out must not shrink the town to a dot: the box holds nine of ten, from the middle outwards. */
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

/** The page a loaded list is: beside a map where the address asks for one. */
export function listedPage(
  { map, ...model }: ListingModel & { map: StayMapModel | null },
  page: Pick<PageAnswer, 'head' | 'things'>,
): PageAnswer<'listing' | 'listingMap'> {
  return map ? { name: 'listingMap', model: { ...model, map }, ...page } : { name: 'listing', model, ...page }
}
