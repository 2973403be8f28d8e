import { formatPictureSpec, type PhotoPicture } from '#app/domain/pictures/pictures.ts'
import type { PropertyRows } from '#worker/database/property-rows.ts'
import { commonParts, type PicturedPart } from '#worker/tools/seed/pictures/common-parts.ts'
import { type Part, poolOf } from '#worker/tools/seed/pictures/pack.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'

const partByBed: Readonly<Record<string, Part>> = {
  single: 'single',
  twin: 'twin',
  family: 'family',
  king: 'suite',
}

const FEWEST = 8
const LEAN_COUNT = 6

export type UnpicturedStay = { sketch: Sketch; rows: Omit<PropertyRows, 'media'> }

/**
 * Adds pictures to a brand's properties in a city. In the order of the list each property gets the next picture of its scene,
 * so that neighbours differ; `market` decides which picture comes first.
 */
export function addPictures(stays: readonly UnpicturedStay[], market: string, isLean: boolean): PropertyRows[] {
  const start = createRandom(`pictures ${market}`).integer(0, 89)
  const ranked = stays.toSorted(
    ({ rows: { property: one } }, { rows: { property: other } }) =>
      Number(other.popularity) - Number(one.popularity) || Number(one.id) - Number(other.id),
  )
  const taken = new Map<readonly PhotoPicture[], number>()
  const media = new Map<unknown, PropertyRows['media']>()
  for (const { sketch, rows } of ranked) {
    const facade = facadeOf(sketch)
    const pool = poolOf(sketch.scene, facade)
    const place = taken.get(pool) ?? start
    taken.set(pool, place + 1)
    media.set(sketch.id, chooseMedia(sketch, rows.categories, { facade, place, isLean }))
  }
  return stays.map(({ sketch, rows }) => ({ ...rows, media: media.get(sketch.id) ?? [] }))
}

type Choice = { facade: Part; place: number; isLean: boolean }
type WantedPart = PicturedPart & { categoryId: number | null }

/** Returns a property's pictures: façade, a room of each type, then the other parts. No picture appears twice. */
function chooseMedia(
  sketch: Sketch,
  categories: PropertyRows['categories'],
  { facade, place, isLean }: Choice,
): PropertyRows['media'] {
  const rooms = categories.map(({ category }): WantedPart => {
    return { subject: 'room', part: partByBed[String(category.bed)] ?? 'room', categoryId: Number(category.id) }
  })
  const parts: WantedPart[] = [
    { subject: 'facade', part: facade, categoryId: null },
    ...rooms,
    ...commonParts(sketch.kind, sketch.city.countryCode).map((part) => ({ ...part, categoryId: null })),
    { subject: 'bath', part: 'bath', categoryId: rooms[0]?.categoryId ?? null },
    { subject: 'view', part: 'terrace', categoryId: null },
    ...rooms.filter(({ part }) => part === 'room').slice(0, 1),
  ]
  const shown = new Set<PhotoPicture>()
  const media = parts.flatMap(({ subject, part, categoryId }, index) => {
    const pictures = picturesOf(sketch, part)
    const turned = [...pictures.slice(place % pictures.length), ...pictures.slice(0, place % pictures.length)]
    const isNeeded = index <= rooms.length
    const picture = turned.find((one) => !shown.has(one)) ?? (isNeeded ? turned[0] : undefined)
    if (!picture) return []
    shown.add(picture)
    return [{ subject, categoryId, spec: formatPictureSpec(picture) }]
  })
  const random = createRandom(`pictures ${sketch.id}`)
  const count = random.integer(Math.min(Math.max(FEWEST, rooms.length + 5), media.length), media.length)
  return media.slice(0, isLean ? LEAN_COUNT : count)
}

/** Returns the pictures of a part; a second suite gets a picture of a double room. */
function picturesOf({ scene }: Sketch, part: Part): readonly PhotoPicture[] {
  return part === 'suite' ? [...poolOf(scene, 'suite'), ...poolOf(scene, 'room')] : poolOf(scene, part)
}

/** Three of four properties in skiing places are shown in snow. */
function facadeOf({ id, city }: Sketch): Part {
  return city.traits[0] === 's' && createRandom(`season ${id}`).chance(0.75) ? 'winter' : 'facade'
}
