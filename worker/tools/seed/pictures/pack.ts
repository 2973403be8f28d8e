import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import type { PhotoPicture } from '#app/domain/pictures/pictures.ts'
import { seedCountry } from '#worker/tools/seed/places/country-table.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

/** Scenes of the demo pack: a landscape with its style of building. */
export const scenes = [
  // South Asia
  'city',
  'haveli',
  'palace',
  'ghat',
  'himalaya',
  'backwater',
  'desert',
  // Warm coasts, and large modern cities
  'villa',
  'resort',
  'metro',
  // Europe
  'town',
  'canal',
  'country',
  'farm',
  'riviera',
  'dune',
  'park',
  'lake',
  'chalet',
] as const

export type Scene = (typeof scenes)[number]

export const dishes = ['breakfast', 'thali', 'mezze', 'ricetray', 'noodles', 'board', 'tapas', 'english'] as const

export type Dish = (typeof dishes)[number]

/** What a picture of the pack shows; `winter` is a façade in snow. */
export type Part =
  | ('facade' | 'winter' | 'room' | 'single' | 'twin' | 'family' | 'suite')
  | ('bath' | 'lobby' | 'view' | 'living' | 'kitchen' | 'terrace' | Dish)

/** Scene whose pictures of rooms a scene uses. */
const roomSceneByScene: Readonly<Record<Scene, Scene>> = {
  city: 'city',
  haveli: 'haveli',
  palace: 'haveli',
  desert: 'desert',
  ghat: 'ghat',
  himalaya: 'ghat',
  backwater: 'ghat',
  villa: 'villa',
  resort: 'villa',
  riviera: 'villa',
  metro: 'town',
  town: 'town',
  canal: 'town',
  country: 'country',
  farm: 'country',
  dune: 'country',
  park: 'chalet',
  lake: 'chalet',
  chalet: 'chalet',
}

const pools = Map.groupBy(readPack(), ({ name }) => name.replace(/^demo\/|-\d+$/g, ''))

/** Returns the pictures of a part in a scene, in the order of the pack. Throws when the pack has none. */
export function poolOf(scene: Scene, part: Part): readonly PhotoPicture[] {
  const pool =
    pools.get(`${scene}-${part}`) ??
    (part === 'winter' ? pools.get(`${scene}-facade`) : pools.get(`${roomSceneByScene[scene]}-${part}`)) ??
    pools.get(`table-${part}`)
  if (!pool) throw new Error(`No picture of ${scene} ${part} in the pack`)
  return pool
}

/** Returns the pack's photographs of a subject (CC0, docs/decisions/raster-pictures.md). */
export function photographsOf(subject: 'facade' | 'lobby'): readonly PhotoPicture[] {
  return pools.get(`photo-${subject}`) ?? []
}

/** Reads the list of files in `public/pictures/demo`, each with its colour and alternative text. */
export function readPack(): PhotoPicture[] {
  type Column = 'folder' | 'colour' | 'message' | 'values'
  return readTable<Column>('pictures/pack.tsv').map(({ folder, colour, message, values }) => {
    const pairs = values === '' ? [] : values.split(' ').map((pair) => pair.split('='))
    return { source: 'photo', name: `demo/${folder}`, colour, alts: { message, ...Object.fromEntries(pairs) } }
  })
}

/** A part of a property and the subject of its picture in the media table. */
export type PicturedPart = { subject: PictureSubject; part: Part }

/** Returns parts shown after façade and rooms: reception and meals of a hotel, kitchen and living room of a home. */
export function commonParts(kind: 'hotel' | 'home', countryCode: string): readonly PicturedPart[] {
  if (kind === 'hotel') {
    return [
      { subject: 'lobby', part: 'lobby' },
      { subject: 'bath', part: 'bath' },
      { subject: 'dining', part: dishOf(countryCode) },
      { subject: 'view', part: 'view' },
    ]
  }
  return [
    { subject: 'room', part: 'living' },
    { subject: 'dining', part: 'kitchen' },
    { subject: 'bath', part: 'bath' },
    { subject: 'view', part: 'terrace' },
    { subject: 'view', part: 'view' },
  ]
}

/** Returns the meal a hotel of a country serves; breakfast when the country is not listed. */
export function dishOf(countryCode: string): Dish {
  return (seedCountry(countryCode)?.dish ?? 'breakfast') as Dish
}
