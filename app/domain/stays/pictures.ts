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
const GENERATION = 1

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

/** The address of a picture at one size; an operator's own picture has one address for all. */
export function pictureUrl(spec: PictureSpec, size: PictureSize): string {
  if (spec.source === 'own') return spec.address
  return `/pictures/${GENERATION}/${drawnName(spec)}/${size}.svg`
}

/** The `srcset` of a picture; empty for an operator's own, whose sizes are not known. */
export function pictureSrcSet(spec: PictureSpec): string {
  if (spec.source === 'own') return ''
  return pictureSizes.map((size) => `${pictureUrl(spec, size)} ${pictureWidths[size]}w`).join(', ')
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
  const { type, kind, time, season } = spec
  const lit = time === 'dusk' || time === 'night' ? 'yes' : 'no'
  const snowy = season === 'winter' && (type === 'chalet' || type === 'park' || type === 'farm')
  return { id: altMessages[kind], values: { type, time, lit, snow: snowy ? 'yes' : 'no' } }
}

function drawnName({ seed, type, kind, time, season }: DrawnPicture): string {
  return [seed, type, kind, time, season].join('.')
}
