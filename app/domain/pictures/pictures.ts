import type { PictureSize } from './picture-sizes.ts'
import { type PictureSubject, pictureSubjects } from './picture-subjects.ts'

/** A picture on another host, with an https URL. */
export type OwnPicture = { source: 'own'; address: string }

/**
 * `name`: its folder; `colour` (`#rrggbb`): its placeholder; `alts`: alternative texts by language, for the demo pack
 * a message of the site: `{message, …values}`.
 */
export type PhotoPicture = { source: 'photo'; name: string; colour: string; alts: Readonly<Record<string, string>> }

export type PictureSpec = PhotoPicture | OwnPicture

/** Parses the `spec` of a media row; returns null when it is neither a picture of the site nor an https address. */
export function parsePictureSpec(text: string): PictureSpec | null {
  if (text.startsWith('photo:')) {
    const [name, colour, alts] = JSON.parse(text.slice('photo:'.length))
    return { source: 'photo', name, colour, alts }
  }
  if (text.startsWith('drawn:')) return replaceDrawnPicture(text.slice('drawn:'.length))
  if (!text.startsWith('https://') || !URL.canParse(text)) return null
  return { source: 'own', address: text }
}

/** Formats a picture of the site as the `spec` of a media row. */
export function formatPictureSpec({ name, colour, alts }: PhotoPicture): string {
  return `photo:${JSON.stringify([name, colour, alts])}`
}

/**
 * Returns the address of a picture at one size; a picture on another host has one address for all sizes. Photos
 * uploaded by operators are served as AVIF or WebP, as the browser accepts; the demo pack is WebP files.
 */
export function pictureUrl(spec: PictureSpec, size: PictureSize): string {
  if (spec.source === 'own') return spec.address
  return isDemoPicture(spec) ? `/pictures/${spec.name}/${size}.webp` : `/pictures/photos/${spec.name}/${size}`
}

/** Returns true for files in `public/pictures/demo`; all other pictures of the site are in R2. */
export function isDemoPicture({ name }: PhotoPicture): boolean {
  return name.startsWith('demo/')
}

/** Returns the known subject of a text, or `facade`. */
export function subjectKind(subject: string): PictureSubject {
  return pictureSubjects.find((kind) => kind === subject) ?? 'facade'
}

/** Pictures of the demo pack for properties without pictures, by subject. */
const defaultFolders: Readonly<Record<PictureSubject, readonly string[]>> = {
  // biome-ignore format: a list in rows
  facade: [
    'town-facade-1', 'metro-facade-2', 'town-facade-3', 'metro-facade-4',
    'town-facade-2', 'metro-facade-1', 'town-facade-4', 'metro-facade-3',
  ],
  room: ['town-room-1', 'metro-room-1'],
  bath: ['town-bath-1', 'town-bath-2'],
  lobby: ['town-lobby-1'],
  dining: ['table-breakfast-1'],
  view: ['town-view-1'],
}
const DEFAULT_COLOUR = '#d6dfd0'

/** Returns a picture of the demo pack; `number` chooses among those of the subject. */
export function defaultPicture(subject: PictureSubject, number: number): PhotoPicture {
  const folders = defaultFolders[subject]
  return { source: 'photo', name: `demo/${folders[number % folders.length]}`, colour: DEFAULT_COLOUR, alts: {} }
}

/** Subjects of the parts in drawings of earlier releases. */
const subjectByDrawnPart: Readonly<Record<string, PictureSubject>> = {
  facade: 'facade',
  bath: 'bath',
  lobby: 'lobby',
  view: 'view',
  terrace: 'view',
  room: 'room',
  single: 'room',
  twin: 'room',
  family: 'room',
  suite: 'room',
  living: 'room',
}

const DRAWN_NAME = /^([\w-]{1,40})\.[a-z]+\.([a-z]+)\.[a-z]+\.[a-z]+$/

/**
 * Returns the photo that replaces a drawing of an earlier release, which old media rows still name as
 * `{seed}.{scene}.{part}.{time}.{season}`. Null for other names.
 */
export function replaceDrawnPicture(name: string): PhotoPicture | null {
  const [, seed = '', part = ''] = DRAWN_NAME.exec(name) ?? []
  if (seed === '') return null
  const numbers = (seed.match(/\d{1,9}/g) ?? []).map(Number)
  return defaultPicture(
    subjectByDrawnPart[part] ?? 'dining',
    numbers.reduce((sum, number) => sum + number, 0),
  )
}
