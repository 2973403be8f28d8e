import type { PictureSize } from './picture-sizes.ts'
import { type PictureSubject, pictureSubjects } from './picture-subjects.ts'

/** A picture on another host, with an https address. */
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
  if (text.startsWith('drawn:')) return formerPicture(text.slice('drawn:'.length))
  if (!text.startsWith('https://') || !URL.canParse(text)) return null
  return { source: 'own', address: text }
}

/** Formats a picture of the site as the `spec` of a media row. */
export function formatPictureSpec({ name, colour, alts }: PhotoPicture): string {
  return `photo:${JSON.stringify([name, colour, alts])}`
}

/**
 * Returns the address of a picture at one size; a picture on another host has one address for all sizes. Photographs of
 * operators are answered as AVIF or WebP, as the browser accepts; the demo pack is WebP files.
 */
export function pictureUrl(spec: PictureSpec, size: PictureSize): string {
  if (spec.source === 'own') return spec.address
  return isOfPack(spec) ? `/pictures/${spec.name}/${size}.webp` : `/pictures/photos/${spec.name}/${size}`
}

/** True for the files in `public/pictures/demo`; all other pictures of the site are in R2. */
export function isOfPack({ name }: PhotoPicture): boolean {
  return name.startsWith('demo/')
}

export function subjectKind(subject: string): PictureSubject {
  return pictureSubjects.find((kind) => kind === subject) ?? 'facade'
}

/** Pictures of the demo pack for properties without pictures, by subject. */
const plain: Readonly<Record<PictureSubject, readonly string[]>> = {
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
const PLAIN_COLOUR = '#d6dfd0'

export function plainPicture(subject: PictureSubject, number: number): PhotoPicture {
  const folders = plain[subject]
  return { source: 'photo', name: `demo/${folders[number % folders.length]}`, colour: PLAIN_COLOUR, alts: {} }
}

const formerParts: Readonly<Record<string, PictureSubject>> = {
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

const FORMER = /^([\w-]{1,40})\.[a-z]+\.([a-z]+)\.[a-z]+\.[a-z]+$/

/** A drawing of an earlier release, `{seed}.{scene}.{part}.{time}.{season}`: old media rows still name them. */
export function formerPicture(name: string): PhotoPicture | null {
  const [, seed = '', part = ''] = FORMER.exec(name) ?? []
  if (seed === '') return null
  const numbers = (seed.match(/\d{1,9}/g) ?? []).map(Number)
  return plainPicture(
    formerParts[part] ?? 'dining',
    numbers.reduce((sum, number) => sum + number, 0),
  )
}
