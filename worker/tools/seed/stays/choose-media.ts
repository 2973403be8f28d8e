import { formatPictureSpec, type PhotoPicture } from '#app/domain/pictures/pictures.ts'
import type { Bed } from '#app/domain/stays/beds.ts'
import type { PropertyRows } from '#worker/infra/database/catalogue-rows.ts'
import { commonParts, type Part, type PicturedPart, photographsOf, poolOf } from '#worker/tools/seed/pictures/pack.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'
import { type CityCounts, chooseFacades, countCity, rotate } from './choose-facades.ts'

/** Returns the parts that show the beds of a bedroom, the main bedroom first. Futons are shown as two single beds. */
export function partsOf(beds: readonly Bed[]): Part[] {
  const bedrooms = [
    ...Map.groupBy(
      beds.filter(({ kind }) => kind !== 'sofa_bed'),
      ({ room }) => room,
    ).values(),
  ]
  const parts = bedrooms.flatMap((bedroom): Part[] => {
    const singles = bedroom.find(({ kind }) => kind === 'single')?.count ?? 0
    const double = bedroom.find(({ kind }) => kind === 'double' || kind === 'queen' || kind === 'king')
    if (double) return singles > 0 ? ['family'] : [double.kind === 'king' && bedrooms.length === 1 ? 'suite' : 'room']
    if (singles > 2) return ['twin', 'single']
    return singles === 0 ? [] : [singles === 1 ? 'single' : 'twin']
  })
  return parts.length > 0 ? parts : ['twin']
}

/** The property with photographs. Not the city's most popular one, whose first picture is the city's tile. */
const showcase = { kind: 'hotel', city: 'mumbai', rank: 1 }

const MIN_PICTURES = 8
const LEAN_PICTURES = 6

export type UnpicturedStay = { sketch: Sketch; rows: Omit<PropertyRows, 'media'> }

/**
 * Adds pictures to a brand's properties in a city. The city is shown by the first picture of its most popular property:
 * `cityCounts` makes the cities of a country differ.
 */
export function addPictures(stays: readonly UnpicturedStay[], cityCounts: CityCounts, isLean: boolean): PropertyRows[] {
  const ranked = stays.toSorted(
    ({ rows: { property: a } }, { rows: { property: b } }) =>
      Number(b.popularity) - Number(a.popularity) || Number(a.id) - Number(b.id),
  )
  const start = countCity(cityCounts, ranked[0]?.sketch)
  const facades = chooseFacades(
    ranked.map(({ sketch }) => sketch),
    start,
  )
  const media = new Map<number, PropertyRows['media']>()
  for (const [rank, { sketch, rows }] of ranked.entries()) {
    const facade = facades[rank]
    if (!facade) continue
    const chosen = chooseMedia(sketch, rows.roomTypes, { facade, firstPicture: start + rank, isLean })
    const isShowcase = sketch.kind === showcase.kind && sketch.city.slug === showcase.city && rank === showcase.rank
    media.set(sketch.id, isShowcase ? withPhotographs(chosen) : chosen)
  }
  return stays.map(({ sketch, rows }) => ({ ...rows, media: media.get(sketch.id) ?? [] }))
}

/** `firstPicture` is the index of the first picture to use in each pool. */
type MediaOptions = { facade: PhotoPicture; firstPicture: number; isLean: boolean }
type WantedPart = Pick<PicturedPart, 'subject'> & { parts: readonly Part[]; roomTypeId: number | null }

/** Returns a property's pictures: façade, a room of each type, then the other parts. No picture appears twice. */
function chooseMedia(
  sketch: Sketch,
  roomTypes: PropertyRows['roomTypes'],
  { facade, firstPicture, isLean }: MediaOptions,
): PropertyRows['media'] {
  const rooms = roomTypes.map(({ roomType, beds }): WantedPart => {
    return { subject: 'room', parts: partsOf(beds), roomTypeId: Number(roomType.id) }
  })
  const parts: WantedPart[] = [
    ...rooms,
    ...commonParts(sketch.kind, sketch.city.countryCode).map(({ subject, part }) => ({
      subject,
      parts: [part],
      roomTypeId: null,
    })),
    { subject: 'bath', parts: ['bath'], roomTypeId: rooms[0]?.roomTypeId ?? null },
    { subject: 'view', parts: ['terrace'], roomTypeId: null },
    ...rooms.filter(({ parts: [first] }) => first === 'room').slice(0, 1),
  ]
  const usedPictures = new Set<PhotoPicture>()
  const others = parts.flatMap(({ subject, parts: wanted, roomTypeId }, index) => {
    const pictures = wanted.flatMap((part) => rotate(picturesOf(sketch, part), firstPicture))
    const isNeeded = index < rooms.length
    const picture = pictures.find((candidate) => !usedPictures.has(candidate)) ?? (isNeeded ? pictures[0] : undefined)
    if (!picture) return []
    usedPictures.add(picture)
    return [{ subject, roomTypeId, spec: formatPictureSpec(picture) }]
  })
  const media = [{ subject: 'facade', roomTypeId: null, spec: formatPictureSpec(facade) }, ...others]
  const random = createRandom(`pictures ${sketch.id}`)
  const count = random.integer(Math.min(Math.max(MIN_PICTURES, rooms.length + 5), media.length), media.length)
  return media.slice(0, isLean ? LEAN_PICTURES : count)
}

/**
 * Replaces pictures of façade and reception by photographs. Rooms stay drawn: no photograph with a proven licence shows
 * a room.
 */
function withPhotographs(media: PropertyRows['media']): PropertyRows['media'] {
  const photographs = (['facade', 'lobby'] as const).flatMap((subject) =>
    photographsOf(subject).map((picture) => ({ subject, roomTypeId: null, spec: formatPictureSpec(picture) })),
  )
  return [...photographs, ...media.filter(({ subject }) => subject !== 'facade' && subject !== 'lobby')]
}

/** Returns the pictures of a part; a second suite gets a picture of a double room. */
function picturesOf({ scene }: Sketch, part: Part): readonly PhotoPicture[] {
  return part === 'suite' ? [...poolOf(scene, 'suite'), ...poolOf(scene, 'room')] : poolOf(scene, part)
}
