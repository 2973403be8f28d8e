import type { Reach } from '#app/domain/operators/reach.ts'
import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { json } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { AuditAction } from '../audit.ts'
import type { Property } from '../properties/properties.ts'
import type { Operation } from '../run-audited.ts'
import { type Media, sweepFiles } from './media-store.ts'

/** A photo of a property. `name` is the folder of its files, `alt` the alternative text by language. */
export type Photo = {
  id: number
  propertyId: number
  position: number
  roomId: number | null
  subject: PictureSubject
  name: string
  digest: string
  colour: string
  width: number
  height: number
  bytes: number
  alt: Record<string, string>
  createdAt: number
}

/** Maximum photos per property: the list is returned without paging. */
export const MAX_PHOTOS = 100

const SELECT = `SELECT id, property_id AS propertyId, position, room_category_id AS roomId, subject, name, digest, colour, width, height,
  bytes, alt, created_at AS createdAt FROM photo`

type PhotoRow = Omit<Photo, 'alt'> & { alt: string }

export async function listPhotosOf(db: Database, propertyId: number): Promise<Photo[]> {
  const rows = await db.all<PhotoRow>(`${SELECT} WHERE property_id = ? ORDER BY position`, propertyId)
  return rows.map(toPhoto)
}

export async function findPhoto(db: Database, reach: Reach, id: number): Promise<Photo | null> {
  const row = await db.first<PhotoRow>(
    `${SELECT} WHERE id = ?1 AND (?2 = 'all' OR property_id IN (SELECT value FROM json_each(iif(?2 = 'all', '[]', ?2))))`,
    id,
    reach === 'all' ? 'all' : JSON.stringify(reach),
  )
  return row && toPhoto(row)
}

function toPhoto(row: PhotoRow): Photo {
  return { ...row, alt: json<Record<string, string>>(row.alt) }
}

function photosSnapshot(propertyId: number): Statement {
  return statement(
    `SELECT json_group_array(json_object('id', id, 'room', room_category_id, 'subject', subject, 'name', name, 'alt', json(alt)))
      FROM (SELECT * FROM photo WHERE property_id = ? ORDER BY position)`,
    propertyId,
  )
}

/** Appends a photo to a property; inserts nothing for a duplicate or above the maximum. */
export function insertPhoto(photo: Omit<Photo, 'id' | 'position'>): Statement {
  const { propertyId, roomId, subject, name, digest, colour, width, height, bytes, alt, createdAt } = photo
  return statement(
    `INSERT INTO photo (property_id, position, room_category_id, subject, name, digest, colour, width, height, bytes, alt, created_at)
     SELECT ?1, 1 + count(*), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 FROM photo WHERE property_id = ?1
     HAVING count(*) < ${MAX_PHOTOS} ON CONFLICT (property_id, digest) DO NOTHING`,
    propertyId,
    roomId,
    subject,
    name,
    digest,
    colour,
    width,
    height,
    bytes,
    JSON.stringify(alt),
    createdAt,
  )
}

/** Updates the given fields; `alt` is merged by language, null deletes one. */
export function updatePhoto(
  id: number,
  {
    alt,
    subject,
    roomId,
  }: { alt?: object | undefined; subject?: string | undefined; roomId?: number | null | undefined },
): Statement[] {
  const updateColumn = (column: string, value: SqlValue, expression = '?2') =>
    statement(`UPDATE photo SET ${column} = ${expression} WHERE id = ?1 AND ${column} IS NOT ${expression}`, id, value)
  return [
    ...(alt === undefined ? [] : [updateColumn('alt', JSON.stringify(alt), 'json_patch(alt, ?2)')]),
    ...(subject === undefined ? [] : [updateColumn('subject', subject)]),
    ...(roomId === undefined ? [] : [updateColumn('room_category_id', roomId)]),
  ]
}

export function deletePhoto(id: number): Statement {
  return statement('DELETE FROM photo WHERE id = ?', id)
}

/** Numbers the photos from one without gaps; a moved one goes to its new position. */
export function reorderPhotos(propertyId: number, moved: { name: string; position: number } | null = null): Statement {
  return statement(
    `UPDATE photo SET position = ordered.new_position FROM (
       SELECT id, row_number() OVER (
         ORDER BY iif(name = ?2, 2 * ?3 + iif(?3 > position, 1, -1), 2 * position)) AS new_position
       FROM photo WHERE property_id = ?1) AS ordered
     WHERE photo.id = ordered.id AND photo.position IS NOT ordered.new_position`,
    propertyId,
    moved?.name ?? null,
    moved?.position ?? null,
  )
}

/** Puts the photos with these ids first, in their order; the others follow in theirs. */
export function orderPhotos(propertyId: number, ids: readonly number[]): Statement {
  return statement(
    `UPDATE photo SET position = ordered.new_position FROM (
       SELECT p.id, row_number() OVER (ORDER BY o.key IS NULL, o.key, p.position) AS new_position
       FROM photo p LEFT JOIN json_each(?2) o ON o.value = p.id WHERE p.property_id = ?1) AS ordered
     WHERE photo.id = ordered.id AND photo.position IS NOT ordered.new_position`,
    propertyId,
    JSON.stringify(ids),
  )
}

const OF_PROPERTY = 'property_id = ?1'
const HAS_PHOTOS = `EXISTS (SELECT 1 FROM photo WHERE ${OF_PROPERTY})`
const COLUMNS = 'property_id, position, room_category_id, subject, spec'

/**
 * Synchronises `media`, which guests see, with the photos of a property. Pictures from an import move to `media_aside`
 * meanwhile and return when the last photo is removed. Rows that are already right stay untouched.
 */
export function syncMedia(propertyId: number): Statement[] {
  return [
    `INSERT INTO media_aside (${COLUMNS}) SELECT ${COLUMNS} FROM media WHERE ${OF_PROPERTY} AND position >= 0 AND ${HAS_PHOTOS}`,
    `DELETE FROM media WHERE ${OF_PROPERTY} AND position >= 0 AND ${HAS_PHOTOS}`,
    `DELETE FROM media WHERE ${OF_PROPERTY} AND position < 0 AND NOT EXISTS (SELECT 1 FROM photo_media p
       WHERE p.property_id = media.property_id AND p.position = media.position AND p.subject = media.subject
         AND p.spec = media.spec AND p.room_category_id IS media.room_category_id)`,
    `INSERT OR IGNORE INTO media (${COLUMNS}) SELECT ${COLUMNS} FROM photo_media WHERE ${OF_PROPERTY}`,
    `INSERT INTO media (${COLUMNS}) SELECT ${COLUMNS} FROM media_aside WHERE ${OF_PROPERTY} AND NOT ${HAS_PHOTOS}`,
    `DELETE FROM media_aside WHERE ${OF_PROPERTY} AND NOT ${HAS_PHOTOS}`,
  ].map((sql) => statement(sql, propertyId))
}

export function photoOperation(
  property: Property | null,
  { action, media, idempotency }: { action: AuditAction; media: Media; idempotency: IdempotentRequest | null },
): Operation {
  if (!property) return { action, subject: 'photos', snapshot: null, idempotency }
  const propertyId = property.id
  return {
    action,
    subject: `photos:${propertyId}`,
    propertyId,
    snapshot: photosSnapshot(propertyId),
    invalidates: versionsOfProperty({ id: propertyId, citySlug: property.city.slug }),
    afterWrite: async ({ db, now }) => {
      const names = async () => new Set((await listPhotosOf(db, propertyId)).map(({ name }) => name))
      await sweepFiles(media.bucket, { propertyId, names, now: now() })
    },
    idempotency,
  }
}

export function checkPhotoFields(
  property: Property,
  {
    roomId,
    alt = {},
  }: { roomId?: number | null | undefined; alt?: Readonly<Record<string, string | null>> | undefined },
): Result<null, Problem> {
  const isOfProperty = roomId === undefined || roomId === null || property.rooms.some(({ id }) => id === roomId)
  const faults = [
    ...(isOfProperty ? [] : [['room', 'not a room of this property'] as const]),
    ...Object.keys(alt)
      .filter((language) => !isLocale(language))
      .map((language) => [`alt.${language}`, 'not a language of the site'] as const),
    ...(alt.en === null ? [['alt.en', 'every photo needs one'] as const] : []),
  ]
  return faults.length === 0 ? ok(null) : refuseFields(Object.fromEntries(faults))
}
