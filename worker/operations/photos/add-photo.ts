import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { PictureSubject } from '#app/domain/stays/drawn/picture-kinds.ts'
import type { KeyedCall } from '#worker/changes/keyed-call.ts'
import type { Deps } from '#worker/deps.ts'
import type { Actor } from '../actor.ts'
import { findHouseWithin } from '../houses/houses.ts'
import { operate } from '../operate.ts'
import { faultOfFile } from './check-file.ts'
import { makeFiles } from './make-files.ts'
import { keepFiles, type Media } from './media-store.ts'
import { checkWords, photoOperation } from './photo-operation.ts'
import { insertPhoto, listPhotosOf, MOST_PHOTOS, orderPhotos, type Photo, showPhotos } from './photo-storage.ts'

/** `digest` is the SHA-256 in hexadecimal. */
export type SentFile = { bytes: Uint8Array<ArrayBuffer>; digest: string }

export type NewPhoto = {
  propertyId: number
  file: SentFile
  alt: string
  subject: PictureSubject
  /** Null for a photo of the property as a whole. */
  roomId: number | null
  /** Starts at 1; null appends. */
  position: number | null
  keyed: KeyedCall | null
}

/**
 * Adds a photo to a property within reach: generates and stores its files, then inserts and shows its row. The original
 * file is not stored. Fails with `not_found`, or `invalid_fields` when the file is not a photo or a duplicate.
 */
export async function addPhoto(
  deps: Deps,
  actor: Actor,
  media: Media,
  wish: NewPhoto,
): Promise<Result<Photo, Problem>> {
  const { propertyId, file, subject, roomId, position, keyed } = wish
  const found = await findHouseWithin(deps, actor, propertyId)
  if (!found.ok) return found
  const checked = checkWords(found.value, { roomId })
  if (!checked.ok) return checked
  const fault = faultOfFile(file.bytes)
  if (fault !== null) return refuseFile(fault)
  return operate(deps, actor, photoOperation(found.value, { action: 'photo.create', media, keyed }), async (own) => {
    // Checked before the expensive conversion; the insert checks again.
    const before = await listPhotosOf(own.db, propertyId)
    if (before.length >= MOST_PHOTOS) return refuseFile(`a house has at most ${MOST_PHOTOS} photographs`)
    if (before.some(({ digest }) => digest === file.digest)) return refuseFile(HAS_IT)
    const made = await makeFiles(media.sizes, file.bytes)
    if (!made) return refuseFile('it cannot be read: save it as JPEG and send that')
    const { files, ...facts } = made
    const name = [...own.randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    await keepFiles(media.bucket, { propertyId, name, files })
    const alt = { en: wish.alt }
    const { digest } = file
    await own.db.batch([
      insertPhoto({ propertyId, roomId, subject, name, digest, alt, createdAt: own.now(), ...facts }),
      ...(position === null ? [] : [orderPhotos(propertyId, { name, position })]),
      ...showPhotos(propertyId),
    ])
    const added = (await listPhotosOf(own.db, propertyId)).find((photo) => photo.name === name)
    return added ? ok(added) : refuseFile(HAS_IT)
  })
}

const HAS_IT = 'the house has this very picture already'

const refuseFile = (fault: string) => refuse(problem('invalid_fields', { fields: { file: fault } }))
