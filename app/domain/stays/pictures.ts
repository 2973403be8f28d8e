export const pictureTypes = [
  // South Asia
  ...(['city', 'haveli', 'palace', 'ghat', 'himalaya', 'backwater', 'desert'] as const),
  // Warm coasts, and large cities of our day
  ...(['villa', 'resort', 'metro'] as const),
  // Europe
  ...(['town', 'canal', 'country', 'farm', 'riviera', 'dune', 'park', 'lake', 'chalet'] as const),
] as const
export const pictureSubjects = ['facade', 'room', 'bath', 'lobby', 'dining', 'view'] as const
export const pictureKinds = [
  ...pictureSubjects,
  ...(['single', 'twin', 'family', 'suite', 'living', 'kitchen', 'terrace'] as const),
] as const
export const pictureTimes = ['dawn', 'day', 'golden', 'dusk', 'night', 'mist'] as const
export const pictureSeasons = ['spring', 'summer', 'autumn', 'winter'] as const
export const pictureSizes = ['thumb', 'small', 'medium', 'large', 'xlarge'] as const

/** What sort of place is drawn. */
export type PictureType = (typeof pictureTypes)[number]
/** What a picture is about: the words of the media table. */
export type PictureSubject = (typeof pictureSubjects)[number]
/** What part of the place is drawn; the first six are subjects too. */
export type PictureKind = (typeof pictureKinds)[number]
export type PictureTime = (typeof pictureTimes)[number]
export type PictureSeason = (typeof pictureSeasons)[number]
export type PictureSize = (typeof pictureSizes)[number]

/** Widths in CSS pixels; every picture is 4:3. */
export const pictureWidths = {
  thumb: 160,
  small: 320,
  medium: 640,
  large: 960,
  xlarge: 1440,
} satisfies Record<PictureSize, number>

/** What a browser chooses from where a picture stands among others. */
const srcSetSizes = ['thumb', 'small', 'medium', 'large'] as const satisfies readonly PictureSize[]

/** A picture of ours: the same parameters always draw the same picture. */
export type DrawnPicture = {
  source: 'drawn'
  seed: string
  type: PictureType
  kind: PictureKind
  time: PictureTime
  season: PictureSeason
}

/** A picture at an https address of the operator's own. */
export type OwnPicture = { source: 'own'; address: string }

/** A photograph kept by the site: `name` is its folder, `colour` (`#rrggbb`) what it mostly is, `alts` what it shows, by language. */
export type PhotoPicture = { source: 'photo'; name: string; colour: string; alts: Readonly<Record<string, string>> }

export type PictureSpec = DrawnPicture | OwnPicture | PhotoPicture

/** An alternative text: which message says it, and with which values. */
export type PictureAlt = {
  id:
    | 'common.pictureFacade'
    | 'common.pictureRoom'
    | 'common.pictureBath'
    | 'common.pictureLobby'
    | 'common.pictureDining'
    | 'common.pictureView'
    | 'common.pictureLiving'
    | 'common.pictureKitchen'
    | 'common.pictureTerrace'
    | 'common.pictureOwn'
  values: Record<string, string>
}

const SEED = /^[A-Za-z0-9_-]{1,40}$/

/** In every address, because a picture is kept for ever at its own: a changed drawing or file needs a new number. */
export const PICTURE_GENERATION = 3

/** The hours of a row of drawings, each as often as places have it. */
const hours: readonly PictureTime[] = [
  ...(['golden', 'day', 'dusk', 'dawn', 'golden'] as const),
  ...(['night', 'day', 'golden', 'mist', 'dusk'] as const),
]

/**
 * How many houses are kept of a type of place. A list is mostly of one type, and a neighbour should not look the same: the
 * building masses go round in six, the hours in ten.
 */
const facadeCounts: Readonly<Record<PictureType, number>> = {
  ...{ city: 36, haveli: 20, palace: 12, ghat: 18, himalaya: 12, backwater: 12, desert: 12 },
  ...{ villa: 12, resort: 24, metro: 24 },
  ...{ town: 30, canal: 12, country: 12, farm: 12, riviera: 18, dune: 18, park: 12, lake: 12, chalet: 12 },
}
const SNOWY_FACADES = 6

/** How many drawings are kept of the other kinds, with the lamps off and on. */
const drawingCounts = {
  ...{ view: [3, 1], terrace: [1, 1], room: [3, 2], suite: [1, 1], living: [1, 1] },
  ...{ single: [1, 1], twin: [1, 1], family: [1, 1], bath: [2, 1], lobby: [1, 1], dining: [1, 1], kitchen: [1, 1] },
} as const satisfies Record<Exclude<PictureKind, 'facade'>, readonly [off: number, on: number]>

type InnerKind = keyof typeof drawingCounts

/** Rooms whose window shows leaves and no more are shared by the places that build and furnish alike. */
const sharedKinds: readonly PictureKind[] = ['single', 'twin', 'family', 'bath', 'lobby', 'dining', 'kitchen']

/** Whose shared rooms a type of place has. */
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

/** What is to be seen from a place, as the alternative texts name it. */
const outlooks: Readonly<Record<PictureType, string>> = {
  ...{ city: 'roofs', haveli: 'haveli', palace: 'palace', ghat: 'valley', himalaya: 'mountains', backwater: 'palms' },
  ...{ desert: 'sands', villa: 'sea', resort: 'sea', metro: 'towers', town: 'roofs', canal: 'canal', country: 'hills' },
  ...{ farm: 'hills', riviera: 'sea', dune: 'sea', park: 'woods', lake: 'lake', chalet: 'mountains' },
}

const innerHours: readonly PictureTime[] = ['golden', 'day', 'dawn']

const altMessages = {
  facade: 'common.pictureFacade',
  room: 'common.pictureRoom',
  bath: 'common.pictureBath',
  lobby: 'common.pictureLobby',
  dining: 'common.pictureDining',
  view: 'common.pictureView',
  single: 'common.pictureRoom',
  twin: 'common.pictureRoom',
  family: 'common.pictureRoom',
  suite: 'common.pictureRoom',
  living: 'common.pictureLiving',
  kitchen: 'common.pictureKitchen',
  terrace: 'common.pictureTerrace',
} satisfies Record<PictureKind, PictureAlt['id']>

/** Reads the `spec` of a media row; `null` means it is no drawing of ours, no photograph kept here and no https address. */
export function parsePictureSpec(text: string): PictureSpec | null {
  if (text.startsWith('drawn:')) return parseDrawnPicture(text.slice('drawn:'.length))
  if (text.startsWith('photo:')) {
    const [name, colour, alts] = JSON.parse(text.slice('photo:'.length))
    return { source: 'photo', name, colour, alts }
  }
  if (!text.startsWith('https://') || !URL.canParse(text)) return null
  return { source: 'own', address: text }
}

/** Reads `{seed}.{type}.{kind}.{time}.{season}`; `null` means a part is missing, unknown or too many. */
export function parseDrawnPicture(name: string): DrawnPicture | null {
  const [seed = '', typeName, kindName, timeName, seasonName, ...rest] = name.split('.')
  const type = pictureTypes.find((known) => known === typeName)
  const kind = pictureKinds.find((known) => known === kindName)
  const time = pictureTimes.find((known) => known === timeName)
  const season = pictureSeasons.find((known) => known === seasonName)
  if (rest.length > 0 || !SEED.test(seed) || !type || !kind || !time || !season) return null
  return { source: 'drawn', seed, type, kind, time, season }
}

/** Writes a picture as the `spec` of a media row; reading it gives the same picture. */
export function formatPictureSpec(spec: DrawnPicture | OwnPicture): string {
  return spec.source === 'own' ? spec.address : `drawn:${drawnName(spec)}`
}

/**
 * The address of a picture at one size; an operator's own picture has one address for all. Photographs are answered as AVIF or
 * WebP, as the browser asks. Drawings are WebP, the largest is SVG: sharp on every screen and lighter than any of them, but a
 * document for the browser to lay out, so it is for a picture that stands alone.
 */
export function pictureUrl(spec: PictureSpec, size: PictureSize): string {
  if (spec.source === 'own') return spec.address
  if (spec.source === 'photo') return `/pictures/photos/${spec.name}/${size}`
  return `/pictures/${PICTURE_GENERATION}/${pictureFile(settleDrawing(spec), size)}`
}

/** Where the file of a kept drawing lies under its generation. */
export function pictureFile(drawing: DrawnPicture, size: PictureSize): string {
  return `${drawnName(drawing)}/${size}.${size === 'xlarge' ? 'svg' : 'webp'}`
}

/** The `srcset` of a picture among others, or of one that stands alone; empty for an operator's own, whose sizes are not known. */
export function pictureSrcSet(spec: PictureSpec, sizes: readonly PictureSize[] = srcSetSizes): string {
  if (spec.source === 'own') return ''
  return sizes.map((size) => `${pictureUrl(spec, size)} ${pictureWidths[size]}w`).join(', ')
}

/**
 * The kept drawing shown for the one asked for: the same part of the same type of place (of one that is furnished alike,
 * where the window tells nothing), its façade in snow where that was asked. Which of them, and so its hour, follows from the
 * seed: places that count up (`1042`, `1043`) get one façade after the other, the rooms of a place (`1042-1`, `1042-2`) one
 * room after the other, with the lamps on where its façade has them on.
 */
export function settleDrawing({ seed, type, kind, season }: DrawnPicture): DrawnPicture {
  const { place, part } = seedNumbers(seed)
  if (kind === 'facade') {
    if (isSnowy({ type, season })) return inSnow(type, place % SNOWY_FACADES)
    return facade(type, place % facadeCounts[type])
  }
  const lit = isLit(hourOf(place % facadeCounts[type]))
  const count = drawingCounts[kind][lit ? 1 : 0]
  return inner({ type: sharedKinds.includes(kind) ? furnishedAs[type] : type, kind, lit }, (place + part) % count)
}

/** Every drawing that is kept as files. */
export function listDrawings(): DrawnPicture[] {
  const innerKinds = Object.keys(drawingCounts) as InnerKind[]
  return pictureTypes.flatMap((type) => [
    ...row(facadeCounts[type], (number) => facade(type, number)),
    ...row(canSnow(type) ? SNOWY_FACADES : 0, (number) => inSnow(type, number)),
    ...innerKinds
      .filter((kind) => furnishedAs[type] === type || !sharedKinds.includes(kind))
      .flatMap((kind) =>
        [false, true].flatMap((lit) =>
          row(drawingCounts[kind][lit ? 1 : 0], (number) => inner({ type, kind, lit }, number)),
        ),
      ),
  ])
}

/** Width and height in CSS pixels. */
export function pictureBox(size: PictureSize): { width: number; height: number } {
  const width = pictureWidths[size]
  return { width, height: (width * 3) / 4 }
}

/** A subject as the media table writes it; one nobody knows becomes the façade. */
export function subjectKind(subject: string): PictureSubject {
  return pictureSubjects.find((kind) => kind === subject) ?? 'facade'
}

/** What the picture shows, in words of ours. An operator's own picture is described by its subject alone. */
export function pictureAlt(spec: PictureSpec, subject: PictureSubject = 'facade'): PictureAlt {
  if (spec.source !== 'drawn') return { id: 'common.pictureOwn', values: { kind: subject } }
  const { type, kind, time, season } = settleDrawing(spec)
  const lit = isLit(time) ? 'yes' : 'no'
  const snow = isSnowy({ type, season }) ? 'yes' : 'no'
  return { id: altMessages[kind], values: { type, kind, outlook: outlooks[type], time, lit, snow } }
}

function isSnowy({ type, season }: Pick<DrawnPicture, 'type' | 'season'>): boolean {
  return season === 'winter' && canSnow(type)
}

function canSnow(type: PictureType): boolean {
  return type === 'chalet' || type === 'park' || type === 'country' || type === 'himalaya'
}

/** Every fourth house stands in autumn, where leaves turn. */
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

/** Lamps on or off is all that an hour changes inside. */
function inner(part: { type: PictureType; kind: InnerKind; lit: boolean }, number: number): DrawnPicture {
  const { type, kind, lit } = part
  const time = lit ? 'dusk' : kind === 'terrace' ? 'day' : (innerHours[number] ?? 'day')
  return { source: 'drawn', seed: String(number), type, kind, time, season: 'summer' }
}

function hourOf(number: number): PictureTime {
  return hours[number % hours.length] ?? 'day'
}

function isLit(time: PictureTime): boolean {
  return time === 'dusk' || time === 'night'
}

function row(count: number, draw: (number: number) => DrawnPicture): DrawnPicture[] {
  return Array.from({ length: count }, (_, number) => draw(number))
}

/** The place a seed counts, by its first number or its letters, and the part of it, by the sum of its other numbers. */
function seedNumbers(seed: string): { place: number; part: number } {
  const [first, ...others] = (seed.match(/\d{1,9}/g) ?? []).map(Number)
  const letters = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0)
  return { place: first ?? letters, part: others.reduce((sum, number) => sum + number, 0) }
}

function drawnName({ seed, type, kind, time, season }: DrawnPicture): string {
  return [seed, type, kind, time, season].join('.')
}
