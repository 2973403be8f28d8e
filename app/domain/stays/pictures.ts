import { isLit, isSnowy, settleDrawing } from './drawn/drawings.ts'
import {
  type DrawnPicture,
  type PictureKind,
  type PictureSubject,
  type PictureType,
  pictureKinds,
  pictureSeasons,
  pictureSubjects,
  pictureTimes,
  pictureTypes,
} from './drawn/picture-kinds.ts'
import { type PictureSize, pictureWidths } from './picture-sizes.ts'

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
export const PICTURE_GENERATION = 4

/** What is to be seen from a place, as the alternative texts name it. */
const outlooks: Readonly<Record<PictureType, string>> = {
  ...{ city: 'roofs', haveli: 'haveli', palace: 'palace', ghat: 'valley', himalaya: 'mountains', backwater: 'palms' },
  ...{ desert: 'sands', villa: 'sea', resort: 'sea', metro: 'towers', town: 'roofs', canal: 'canal', country: 'hills' },
  ...{ farm: 'hills', riviera: 'sea', dune: 'sea', park: 'woods', lake: 'lake', chalet: 'mountains' },
}

/** How each part is described; what is not named here is a laid table. */
const altMessages: Partial<Record<PictureKind, PictureAlt['id']>> = {
  facade: 'common.pictureFacade',
  bath: 'common.pictureBath',
  lobby: 'common.pictureLobby',
  view: 'common.pictureView',
  room: 'common.pictureRoom',
  single: 'common.pictureRoom',
  twin: 'common.pictureRoom',
  family: 'common.pictureRoom',
  suite: 'common.pictureRoom',
  living: 'common.pictureLiving',
  kitchen: 'common.pictureKitchen',
  terrace: 'common.pictureTerrace',
}

/** The three bathrooms as they follow each other: a tub beside the basin, a shower, a tub standing free. */
const baths = ['tub', 'shower', 'free']

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
  const { seed, type, kind, time, season } = settleDrawing(spec)
  const bath = baths[Number(seed) % baths.length] ?? ''
  const lit = isLit(time) ? 'yes' : 'no'
  const snow = isSnowy({ type, season }) ? 'yes' : 'no'
  const values = { type, kind, outlook: outlooks[type], time, lit, snow, bath }
  return { id: altMessages[kind] ?? 'common.pictureDining', values }
}

function drawnName({ seed, type, kind, time, season }: DrawnPicture): string {
  return [seed, type, kind, time, season].join('.')
}
