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

/** A stay of a market without its pictures. */
export type UnpicturedStay = { sketch: Sketch; rows: Omit<PropertyRows, 'media'> }

/**
 * Gives the stays a brand has in a city their pictures. In the order of the list each takes the next picture of its scene, so
 * that neighbours do not look alike; `market` decides which picture is the first.
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

/** The pictures of a stay: its façade, a room of each category, then the other parts. No picture is shown twice. */
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

/** The pictures of a part; a second suite is shown as a double room. */
function picturesOf({ scene }: Sketch, part: Part): readonly PhotoPicture[] {
  return part === 'suite' ? [...poolOf(scene, 'suite'), ...poolOf(scene, 'room')] : poolOf(scene, part)
}

/** Three of four stays where people ski are shown in snow. */
function facadeOf({ id, city }: Sketch): Part {
  return city.traits[0] === 's' && createRandom(`season ${id}`).chance(0.75) ? 'winter' : 'facade'
}
