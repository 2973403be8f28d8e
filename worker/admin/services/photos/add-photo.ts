import { pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { ImageSizes, SizedFile } from '#worker/infra/ports/image-sizes.ts'
import type { Actor } from '../actor.ts'
import { findReachableProperty } from '../properties/properties.ts'
import { runAudited } from '../run-audited.ts'
import { type Media, storeFiles } from './media-store.ts'
import {
  checkPhotoFields,
  insertPhoto,
  listPhotosOf,
  MAX_PHOTOS,
  type Photo,
  photoOperation,
  reorderPhotos,
  syncMedia,
} from './photo-storage.ts'
import { hasMetadata, type PictureFormat, readPicture } from './read-picture.ts'

type PhotoFiles = { files: SizedFile[]; colour: string; width: number; height: number; bytes: number }

/** At least the width of a photo in a gallery; at most what the smallest supported machine can resize. */
const MIN_WIDTH = 960

const MIN_HEIGHT = 540

const MAX_SIDE = 12_000

const MAX_ASPECT_RATIO = 3

const MAX_PIXELS = 64_000_000

export type UploadedFile = { bytes: Uint8Array<ArrayBuffer>; digest: string }

export type NewPhoto = {
  propertyId: number
  file: UploadedFile
  alt: string
  subject: PictureSubject
  /** Null for a photo of the property as a whole. */
  roomId: number | null
  /** Starts at 1; null appends. */
  position: number | null
  idempotency: IdempotentRequest | null
}

/**
 * Adds a photo to a property within reach: generates and stores its files, then inserts and shows its row. The original
 * file is not stored. Fails with `not_found`, or `invalid_fields` when the file is not a photo or a duplicate.
 */
export async function addPhoto(
  deps: Deps,
  actor: Actor,
  media: Media,
  input: NewPhoto,
): Promise<Result<Photo, Problem>> {
  const { propertyId, file, subject, roomId, position, idempotency } = input
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const checked = checkPhotoFields(found.value, { roomId })
  if (!checked.ok) return checked
  const fault = findFileFault(file.bytes)
  if (fault !== null) return refuseFile(fault)
  return runAudited(
    deps,
    actor,
    photoOperation(found.value, { action: 'photo.create', media, idempotency }),
    async ({ db, write }) => {
      // Checked before the expensive conversion; the insert checks again.
      const before = await listPhotosOf(db, propertyId)
      if (before.length >= MAX_PHOTOS) return refuseFile(`a property has at most ${MAX_PHOTOS} photos`)
      if (before.some(({ digest }) => digest === file.digest)) return refuseFile(DUPLICATE)
      const created = await createFiles(media.sizes, file.bytes)
      if (!created) return refuseFile('unreadable; save it as JPEG')
      const { files, ...details } = created
      const name = [...deps.randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      await storeFiles(media.bucket, { propertyId, name, files })
      const alt = { en: input.alt }
      const { digest } = file
      await write([
        insertPhoto({ propertyId, roomId, subject, name, digest, alt, createdAt: deps.now(), ...details }),
        ...(position === null ? [] : [reorderPhotos(propertyId, { name, position })]),
        ...syncMedia(propertyId),
      ])
      const added = (await listPhotosOf(db, propertyId)).find((photo) => photo.name === name)
      return added ? ok(added) : refuseFile(DUPLICATE)
    },
  )
}

const DUPLICATE = 'the property has this very picture already'

const refuseFile = (fault: string) => refuseFields({ file: fault })

/** Returns why a file is refused as a photograph, or null. */
export function findFileFault(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'the body must be the file'
  const details = readPicture(bytes)
  return details ? findSizeFault(details) : 'not a JPEG, PNG, WebP, AVIF or HEIC picture'
}

function findSizeFault({ width, height }: PictureFormat): string | null {
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    return `${width} × ${height} pixels are too many: at most ${MAX_SIDE} a side and ${MAX_PIXELS / 1e6} million`
  // A portrait photo of a phone may be stored in landscape with a rotation flag.
  if (Math.max(width, height) < MIN_WIDTH || Math.min(width, height) < MIN_HEIGHT)
    return `${width} × ${height} pixels are too few: at least ${MIN_WIDTH} × ${MIN_HEIGHT}`
  if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height))
    return `${width} × ${height} pixels: one side may be at most ${MAX_ASPECT_RATIO} times the other`
  return null
}

/** Verifies each file. Returns null when the picture cannot be decoded; throws when the output is wrong. */
export async function createFiles(sizes: ImageSizes, original: Uint8Array<ArrayBuffer>): Promise<PhotoFiles | null> {
  const created = await sizes(original)
  if (!created) return null
  const { files, colour } = created
  for (const { size, type, bytes } of files) {
    if (readPicture(bytes)?.kind !== type) throw new Error(`the ${size} file is no ${type}`)
    if (hasMetadata(bytes)) throw new Error(`the ${size} file as ${type} has more than pixels`)
  }
  const webp = new Map(files.filter(({ type }) => type === 'webp').map(({ size, bytes }) => [size, bytes]))
  const missing = pictureSizes.filter((size) => !webp.has(size))
  const largest = readPicture(webp.get('xlarge') ?? new Uint8Array())
  if (missing.length > 0 || !largest) throw new Error(`no file of ${missing.join(', ')}`)
  if (!/^#[\da-f]{6}$/.test(colour)) throw new Error(`${colour} is no colour`)
  const { width, height } = largest
  return { files, colour, width, height, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) }
}
