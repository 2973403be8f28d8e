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

/** A picture at the operator's own https URL. */
export type OwnPicture = { source: 'own'; address: string }

/**
 * A photo hosted by the site: `name` is its folder, `colour` (`#rrggbb`) its dominant colour, `alts` its alternative
 * texts by language.
 */
export type PhotoPicture = { source: 'photo'; name: string; colour: string; alts: Readonly<Record<string, string>> }

export type PictureSpec = DrawnPicture | OwnPicture | PhotoPicture

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

/** Part of every URL, because pictures are cached forever: increase it when a drawing or file changes. */
export const PICTURE_GENERATION = 4

/** The view from a place, for alternative texts. */
const outlooks: Readonly<Record<PictureType, string>> = {
  ...{ city: 'roofs', haveli: 'haveli', palace: 'palace', ghat: 'valley', himalaya: 'mountains', backwater: 'palms' },
  ...{ desert: 'sands', villa: 'sea', resort: 'sea', metro: 'towers', town: 'roofs', canal: 'canal', country: 'hills' },
  ...{ farm: 'hills', riviera: 'sea', dune: 'sea', park: 'woods', lake: 'lake', chalet: 'mountains' },
}

/** Alternative text by kind; other kinds show a laid table. */
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

/** Bathroom layouts in drawing order: tub beside the basin, shower, freestanding tub. */
const baths = ['tub', 'shower', 'free']

/** Parses the `spec` of a media row; null when it is neither a drawing, a hosted photo nor an https URL. */
export function parsePictureSpec(text: string): PictureSpec | null {
  if (text.startsWith('drawn:')) return parseDrawnPicture(text.slice('drawn:'.length))
  if (text.startsWith('photo:')) {
    const [name, colour, alts] = JSON.parse(text.slice('photo:'.length))
    return { source: 'photo', name, colour, alts }
  }
  if (!text.startsWith('https://') || !URL.canParse(text)) return null
  return { source: 'own', address: text }
}

/** Parses `{seed}.{type}.{kind}.{time}.{season}`; null when a part is missing, unknown or surplus. */
export function parseDrawnPicture(name: string): DrawnPicture | null {
  const [seed = '', typeName, kindName, timeName, seasonName, ...rest] = name.split('.')
  const type = pictureTypes.find((known) => known === typeName)
  const kind = pictureKinds.find((known) => known === kindName)
  const time = pictureTimes.find((known) => known === timeName)
  const season = pictureSeasons.find((known) => known === seasonName)
  if (rest.length > 0 || !SEED.test(seed) || !type || !kind || !time || !season) return null
  return { source: 'drawn', seed, type, kind, time, season }
}

/** Formats a picture as the `spec` of a media row; inverse of `parsePictureSpec`. */
export function formatPictureSpec(spec: DrawnPicture | OwnPicture): string {
  return spec.source === 'own' ? spec.address : `drawn:${drawnName(spec)}`
}

/**
 * Returns the URL of a picture at one size; an operator's own picture has a single URL. Photos are served as AVIF or
 * WebP by content negotiation. Drawings are WebP, except the largest, an SVG: sharp and smaller than the bitmaps, but
 * expensive to render, so use it only for a picture on its own.
 */
export function pictureUrl(spec: PictureSpec, size: PictureSize): string {
  if (spec.source === 'own') return spec.address
  if (spec.source === 'photo') return `/pictures/photos/${spec.name}/${size}`
  return `/pictures/${PICTURE_GENERATION}/${pictureFile(settleDrawing(spec), size)}`
}

export function pictureFile(drawing: DrawnPicture, size: PictureSize): string {
  return `${drawnName(drawing)}/${size}.${size === 'xlarge' ? 'svg' : 'webp'}`
}

export function pictureBox(size: PictureSize): { width: number; height: number } {
  const width = pictureWidths[size]
  return { width, height: (width * 3) / 4 }
}

/** Returns the subject of a media row; unknown subjects become the façade. */
export function subjectKind(subject: string): PictureSubject {
  return pictureSubjects.find((kind) => kind === subject) ?? 'facade'
}

/** Returns the alternative text of a picture. An operator's own picture is described by its subject only. */
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
