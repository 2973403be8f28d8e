import type { Dish, DrawnPicture, PictureKind, PictureTime, PictureType } from './picture-kinds.ts'

/** Times of day in a row of drawings, by frequency. */
const hours: readonly PictureTime[] = [
  ...(['golden', 'day', 'dusk', 'dawn', 'golden'] as const),
  ...(['night', 'day', 'golden', 'mist', 'dusk'] as const),
]

/**
 * Number of façade drawings per place type. Search results mostly show one type and neighbours should differ: building
 * shapes repeat after six or nine, times of day after ten, so every count is a multiple of ten.
 */
const facadeCounts: Readonly<Record<PictureType, number>> = {
  ...{ city: 20, haveli: 20, palace: 10, ghat: 20, himalaya: 10, backwater: 10, desert: 10 },
  ...{ villa: 10, resort: 20, metro: 20 },
  ...{ town: 20, canal: 10, country: 10, farm: 10, riviera: 20, dune: 20, park: 10, lake: 10, chalet: 10 },
}
const SNOWY_FACADES = 10

const tables = {
  ...{ breakfast: [1, 1], thali: [1, 1], mezze: [1, 1], ricetray: [1, 1] },
  ...{ noodles: [1, 1], board: [1, 1], tapas: [1, 1], english: [1, 1] },
} as const satisfies Record<Dish, readonly [off: number, on: number]>

/** Number of drawings of the other kinds, with lamps off and on. */
const drawingCounts = {
  ...{ view: [2, 2], terrace: [1, 1], room: [3, 3], suite: [2, 2], living: [2, 1] },
  ...{ single: [1, 1], twin: [1, 1], family: [2, 2], bath: [3, 3], lobby: [2, 1], kitchen: [2, 1] },
  ...tables,
} as const satisfies Record<Exclude<PictureKind, 'facade' | 'dining'>, readonly [off: number, on: number]>

type InnerKind = keyof typeof drawingCounts

/** Rooms whose window shows only leaves are shared by place types with the same furniture. */
const sharedKinds: readonly PictureKind[] = ['single', 'twin', 'family', 'bath', 'lobby', 'kitchen']
/** All tables are stored under this place type, because they depend on the country. */
const TABLES = 'town'

const furnishedAs: Readonly<Record<PictureType, PictureType>> = {
  ...{ city: 'city', haveli: 'haveli', palace: 'haveli', desert: 'desert', ghat: 'ghat', himalaya: 'ghat' },
  ...{
    backwater: 'ghat',
    villa: 'villa',
    resort: 'villa',
    riviera: 'villa',
    metro: 'town',
    town: 'town',
    canal: 'town',
  },
  ...{ country: 'country', farm: 'country', dune: 'country', park: 'chalet', lake: 'chalet', chalet: 'chalet' },
}

const thaliPlaces: readonly PictureType[] = ['city', 'haveli', 'desert', 'ghat']

const innerHours: readonly PictureTime[] = ['golden', 'day', 'dawn']

/**
 * Returns the stored drawing for a requested one: same kind and place type (or the type with the same furniture), with
 * a snowy façade in winter. The seed selects the variant and so the time of day: consecutive places (`1042`, `1043`)
 * get different façades, rooms of a place (`1042-1`, `1042-2`) different rooms, lit when the façade is lit.
 */
export function settleDrawing({ seed, type, kind, season }: DrawnPicture): DrawnPicture {
  const { place, part } = seedNumbers(seed)
  if (kind === 'facade') {
    if (isSnowy({ type, season })) return inSnow(type, place % SNOWY_FACADES)
    return facade(type, place % facadeCounts[type])
  }
  const lit = isLit(hourOf(place))
  const shown = kind === 'dining' ? (thaliPlaces.includes(furnishedAs[type]) ? 'thali' : 'breakfast') : kind
  const count = drawingCounts[shown][lit ? 1 : 0]
  return inner({ type: keeperOf(type, shown), kind: shown, lit }, (place + part) % count)
}

function keeperOf(type: PictureType, kind: InnerKind): PictureType {
  if (isDish(kind)) return TABLES
  return sharedKinds.includes(kind) ? furnishedAs[type] : type
}

function isDish(kind: PictureKind): kind is Dish {
  return kind in tables
}

export function listDrawings(): DrawnPicture[] {
  const innerKinds = Object.keys(drawingCounts) as InnerKind[]
  return (Object.keys(facadeCounts) as PictureType[]).flatMap((type) => [
    ...row(facadeCounts[type], (number) => facade(type, number)),
    ...row(canSnow(type) ? SNOWY_FACADES : 0, (number) => inSnow(type, number)),
    ...innerKinds
      .filter((kind) => keeperOf(type, kind) === type)
      .flatMap((kind) =>
        [false, true].flatMap((lit) =>
          row(drawingCounts[kind][lit ? 1 : 0], (number) => inner({ type, kind, lit }, number)),
        ),
      ),
  ])
}

export function isSnowy({ type, season }: Pick<DrawnPicture, 'type' | 'season'>): boolean {
  return season === 'winter' && canSnow(type)
}

function canSnow(type: PictureType): boolean {
  return type === 'chalet' || type === 'park' || type === 'country' || type === 'himalaya'
}

/** Every fourth façade is autumnal where trees lose their leaves. */
function facade(type: PictureType, number: number): DrawnPicture {
  const season = number % 4 === 3 && hasAutumn(type) ? 'autumn' : 'summer'
  return { source: 'drawn', seed: String(number), type, kind: 'facade', time: hourOf(number), season }
}

function hasAutumn(type: PictureType): boolean {
  return furnishedAs[type] === 'town' || furnishedAs[type] === 'country' || furnishedAs[type] === 'chalet'
}

function inSnow(type: PictureType, number: number): DrawnPicture {
  return { ...facade(type, number), season: 'winter' }
}

/**
 * Inside, the time of day only switches the lamps. Lit rooms start with the second layout, so that few layouts appear
 * both lit and unlit.
 */
function inner(part: { type: PictureType; kind: InnerKind; lit: boolean }, number: number): DrawnPicture {
  const { type, kind, lit } = part
  const time = lit ? 'dusk' : kind === 'terrace' ? 'day' : (innerHours[number] ?? 'day')
  return { source: 'drawn', seed: String(lit ? number + 1 : number), type, kind, time, season: 'summer' }
}

function hourOf(number: number): PictureTime {
  return hours[number % hours.length] ?? 'day'
}

export function isLit(time: PictureTime): boolean {
  return time === 'dusk' || time === 'night'
}

function row(count: number, draw: (number: number) => DrawnPicture): DrawnPicture[] {
  return Array.from({ length: count }, (_, number) => draw(number))
}

/**
 * Parses a seed: the place is its first number (or a hash of its letters), the part is the sum of its other numbers.
 */
function seedNumbers(seed: string): { place: number; part: number } {
  const [first, ...others] = (seed.match(/\d{1,9}/g) ?? []).map(Number)
  const letters = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0)
  return { place: first ?? letters, part: others.reduce((sum, number) => sum + number, 0) }
}
