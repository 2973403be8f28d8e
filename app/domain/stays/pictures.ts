export const pictureTypes = ['city', 'haveli', 'villa', 'chalet', 'canal', 'farm', 'park', 'dune'] as const
export const pictureKinds = ['facade', 'room', 'bath', 'lobby', 'dining', 'view'] as const
export const pictureTimes = ['dawn', 'day', 'golden', 'dusk', 'night', 'mist'] as const
export const pictureSeasons = ['spring', 'summer', 'autumn', 'winter'] as const
export const pictureSizes = ['thumb', 'small', 'medium', 'large', 'xlarge'] as const

/** What sort of place is drawn. */
export type PictureType = (typeof pictureTypes)[number]
/** What part of the place is drawn; the subjects of the media table are the same words. */
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

export type PictureSpec = DrawnPicture | OwnPicture

/** An alternative text: which message says it, and with which values. */
export type PictureAlt = {
  id:
    | 'common.pictureFacade'
    | 'common.pictureRoom'
    | 'common.pictureBath'
    | 'common.pictureLobby'
    | 'common.pictureDining'
    | 'common.pictureView'
    | 'common.pictureOwn'
  values: Record<string, string>
}

const SEED = /^[A-Za-z0-9_-]{1,40}$/

/** In every address, because a picture is kept for ever at its own: a changed drawing or file needs a new number. */
export const PICTURE_GENERATION = 2

/** The hours of a row of drawings, each as often as places have it. */
const hours: readonly PictureTime[] = [
  ...(['golden', 'day', 'dusk', 'dawn', 'golden'] as const),
  ...(['night', 'day', 'golden', 'mist', 'dusk'] as const),
]

/** How many drawings of a kind are kept for a type of place: outside over all hours, inside with the lamps off and on. */
const drawingCounts = {
  facade: 20,
  view: 10,
  room: 11,
  bath: 5,
  lobby: 1,
  dining: 1,
} satisfies Record<PictureKind, number>

const indoorKinds = ['room', 'bath', 'lobby', 'dining'] as const

/** A list of stays is mostly of town houses; a neighbour should not look the same. */
const CITY_FACADES = 60
const SNOWY_FACADES = 10

const altMessages = {
  facade: 'common.pictureFacade',
  room: 'common.pictureRoom',
  bath: 'common.pictureBath',
  lobby: 'common.pictureLobby',
  dining: 'common.pictureDining',
  view: 'common.pictureView',
} satisfies Record<PictureKind, PictureAlt['id']>

/** Reads the `spec` of a media row; `null` means it is neither a drawing of ours nor an https address. */
export function parsePictureSpec(text: string): PictureSpec | null {
  if (text.startsWith('drawn:')) return parseDrawnPicture(text.slice('drawn:'.length))
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
export function formatPictureSpec(spec: PictureSpec): string {
  return spec.source === 'own' ? spec.address : `drawn:${drawnName(spec)}`
}

/**
 * The address of a picture at one size; an operator's own picture has one address for all. Pictures of ours are WebP, the
 * largest is SVG: sharp on every screen and lighter than any of them, but a document for the browser to lay out, so it
 * is for a picture that stands alone.
 */
export function pictureUrl(spec: PictureSpec, size: PictureSize): string {
  if (spec.source === 'own') return spec.address
  return `/pictures/${PICTURE_GENERATION}/${pictureFile(settleDrawing(spec), size)}`
}

/** Where the file of a kept drawing lies under its generation. */
export function pictureFile(drawing: DrawnPicture, size: PictureSize): string {
  return `${drawnName(drawing)}/${size}.${size === 'xlarge' ? 'svg' : 'webp'}`
}

/** The `srcset` of a picture among others; empty for an operator's own, whose sizes are not known. */
export function pictureSrcSet(spec: PictureSpec): string {
  if (spec.source === 'own') return ''
  return srcSetSizes.map((size) => `${pictureUrl(spec, size)} ${pictureWidths[size]}w`).join(', ')
}

/**
 * The kept drawing shown for the one asked for: the same part of the same type of place, its façade in snow where that was
 * asked. Which of them, and so its hour, follows from the seed: places that count up (`1042`, `1043`) get one façade after
 * the other, the rooms of a place (`1042-1`, `1042-2`) one room after the other, with the lamps on where its façade has
 * them on.
 */
export function settleDrawing({ seed, type, kind, season }: DrawnPicture): DrawnPicture {
  const { place, part } = seedNumbers(seed)
  if (kind === 'view') return outdoors(type, kind, place % drawingCounts.view)
  if (kind !== 'facade')
    return indoors({ type, kind, isLit: isLit(hourOf(place)) }, (place + part) % drawingCounts[kind])
  if (isSnowy({ type, season })) return inSnow(type, place % SNOWY_FACADES)
  return outdoors(type, kind, place % facadeCount(type))
}

/** Every drawing that is kept as files. */
export function listDrawings(): DrawnPicture[] {
  return pictureTypes.flatMap((type) => [
    ...row(facadeCount(type), (number) => outdoors(type, 'facade', number)),
    ...row(canSnow(type) ? SNOWY_FACADES : 0, (number) => inSnow(type, number)),
    ...row(drawingCounts.view, (number) => outdoors(type, 'view', number)),
    ...indoorKinds.flatMap((kind) =>
      [false, true].flatMap((isLit) => row(drawingCounts[kind], (number) => indoors({ type, kind, isLit }, number))),
    ),
  ])
}

/** Width and height in CSS pixels. */
export function pictureBox(size: PictureSize): { width: number; height: number } {
  const width = pictureWidths[size]
  return { width, height: (width * 3) / 4 }
}

/** The kind that draws a subject of the media table; a subject nobody draws becomes the façade. */
export function subjectKind(subject: string): PictureKind {
  return pictureKinds.find((kind) => kind === subject) ?? 'facade'
}

/** What the picture shows, in words. An operator's own picture is described by its subject alone. */
export function pictureAlt(spec: PictureSpec, subject: PictureKind = 'facade'): PictureAlt {
  if (spec.source === 'own') return { id: 'common.pictureOwn', values: { kind: subject } }
  const { type, kind, time, season } = settleDrawing(spec)
  const lit = isLit(time) ? 'yes' : 'no'
  return { id: altMessages[kind], values: { type, time, lit, snow: isSnowy({ type, season }) ? 'yes' : 'no' } }
}

function isSnowy({ type, season }: Pick<DrawnPicture, 'type' | 'season'>): boolean {
  return season === 'winter' && canSnow(type)
}

function canSnow(type: PictureType): boolean {
  return type === 'chalet' || type === 'park' || type === 'farm'
}

function facadeCount(type: PictureType): number {
  return type === 'city' ? CITY_FACADES : drawingCounts.facade
}

/** Every fourth house stands in autumn. */
function outdoors(type: PictureType, kind: 'facade' | 'view', number: number): DrawnPicture {
  const season = kind === 'facade' && number % 4 === 3 ? 'autumn' : 'summer'
  return { source: 'drawn', seed: String(number), type, kind, time: hourOf(number), season }
}

function inSnow(type: PictureType, number: number): DrawnPicture {
  return { ...outdoors(type, 'facade', number), season: 'winter' }
}

/** Lamps on or off is all that an hour changes inside. */
function indoors(part: { type: PictureType; kind: PictureKind; isLit: boolean }, number: number): DrawnPicture {
  const { type, kind, isLit } = part
  const time = isLit ? 'dusk' : number % 2 === 0 ? 'golden' : 'day'
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
