import { type BrandId, isBrandId } from '#app/brands/brands.ts'
import type { AdminBrandPicture } from '#app/contracts/admin/brands.ts'
import {
  type BrandPictureFile,
  brandPictureFiles,
  brandPictureLimits,
  type PictureLimits,
} from '#app/domain/brands/brand-picture-files.ts'
import { type BrandPicture, type BrandPictureSlot, brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toHex } from '#worker/infra/crypto/keyed-hash.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { ImageFile, ImageOutput, ImageOutputs } from '#worker/infra/ports/image-sizes.ts'
import { publishIdentity, readStoredIdentity } from '#worker/services/brands/read-brand.ts'
import type { Actor } from '../actor.ts'
import type { UploadedFile } from '../photos/add-photo.ts'
import { hasMetadata, readPicture } from '../photos/read-picture.ts'
import { runAudited } from '../run-audited.ts'
import { brandOperation, ensureBrand, upsertSetting } from './brand-operation.ts'

export type BrandMedia = { bucket: R2Bucket; outputs: ImageOutputs }

type Input = { brand: string; slot: BrandPictureSlot; idempotency: IdempotentRequest | null }

/**
 * Replaces a picture of a brand: encodes its files from the pixels, stores them, then the setting that shows them.
 * Fails with `invalid_fields` for a file that is no picture, too small or of another shape.
 */
export async function writeBrandPicture(
  deps: Deps,
  actor: Actor,
  { media, file, ...input }: Input & { media: BrandMedia; file: UploadedFile },
): Promise<Result<AdminBrandPicture, Problem>> {
  const { brand: id, slot, idempotency } = input
  if (!isBrandId(id)) return refuse(problem('not_found'))
  const fault = findPictureFault(file.bytes, brandPictureLimits[slot])
  if (fault !== null) return refuseFile(fault)
  return runAudited(deps, actor, brandOperation(id, 'brand.picture', idempotency), async ({ write }) => {
    const before = (await readStoredIdentity(deps, id)).settings['']?.pictures?.[slot]
    if (before?.digest === file.digest) return ok(toAdminPicture(id, slot, before))
    const files = await media.outputs(file.bytes, listOutputs(brandPictureFiles[slot]))
    const main = files && checkMainFile(files, brandPictureFiles[slot])
    if (!main) return refuseFile('it cannot be read: save it as PNG or JPEG and send that')
    const name = toHex(deps.randomBytes(16))
    await storeFiles(media.bucket, { id, name, files })
    const { width, height } = main
    const picture = { name, width, height, digest: file.digest }
    await write([
      ensureBrand(id),
      upsertSetting({ id, language: '', name: 'pictures', value: { [slot]: picture }, at: deps.now() }),
    ])
    await publishIdentity(deps, id)
    if (before) deps.later(deleteFiles(media.bucket, { id, name: before.name }))
    return ok(toAdminPicture(id, slot, picture))
  })
}

/** Removes a picture of a brand; the folder's, or a letter under another name, takes its place. */
export async function removeBrandPicture(
  deps: Deps,
  actor: Actor,
  { media, ...input }: Input & { media: BrandMedia },
): Promise<Result<{ brand: string; slot: BrandPictureSlot }, Problem>> {
  const { brand: id, slot, idempotency } = input
  if (!isBrandId(id)) return refuse(problem('not_found'))
  return runAudited(deps, actor, brandOperation(id, 'brand.picture', idempotency), async ({ write }) => {
    const before = (await readStoredIdentity(deps, id)).settings['']?.pictures?.[slot]
    if (!before) return refuse(problem('not_found'))
    await write([
      statement(
        `UPDATE brand_setting SET value = json_remove(value, ?)
         WHERE brand_id = ? AND language = '' AND name = 'pictures'`,
        `$.${slot}`,
        id,
      ),
    ])
    await publishIdentity(deps, id)
    deps.later(deleteFiles(media.bucket, { id, name: before.name }))
    return ok({ brand: id, slot })
  })
}

export function toAdminPicture(id: BrandId, slot: BrandPictureSlot, picture: BrandPicture): AdminBrandPicture {
  const { name, width, height } = picture
  const files = brandPictureFiles[slot].map(({ file }) => brandPicturePath(id, slot, { name, file }))
  return { brand: id, slot, width, height, files }
}

export const refuseFile = (fault: string) => refuseFields({ file: fault })

const MAX_SIDE = 12_000
const MAX_PIXELS = 64_000_000

/** Returns the fault of an uploaded picture, or null. */
export function findPictureFault(bytes: Uint8Array, limits: PictureLimits): string | null {
  if (bytes.length === 0) return 'the body is the file, and there is none'
  const format = readPicture(bytes)
  if (!format) return 'not a JPEG, PNG, WebP, AVIF or HEIC picture, whatever it is called'
  const { width, height } = format
  const [min, max] = limits.ratio
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    return `${width} × ${height} pixels are too many: at max ${MAX_SIDE} a side and ${MAX_PIXELS / 1e6} million`
  if (width < limits.width || height < limits.height)
    return `${width} × ${height} pixels are too few: at min ${limits.width} × ${limits.height}`
  if (width / height < min || width / height > max)
    return `its width is ${(width / height).toFixed(2)} times its height: between ${min} and ${max}`
  return null
}

/** Photos are made as WebP and AVIF under one address, like those of properties. */
export function listOutputs(pictureFiles: readonly BrandPictureFile[]): ImageOutput[] {
  return pictureFiles.flatMap(({ file: name, type, ...box }) => {
    const formats: ImageOutput['type'][] = type === 'png' ? ['png'] : ['avif', 'webp']
    return formats.map((format) => ({ ...box, name, type: format }))
  })
}

/** Checks the produced files and returns the size of the main one, or null when it is missing. */
export function checkMainFile(
  files: readonly ImageFile[],
  [main]: readonly BrandPictureFile[],
): { width: number; height: number } | null {
  for (const { name, type, bytes } of files) {
    if (readPicture(bytes)?.kind !== type) throw new Error(`the ${name} file is no ${type}`)
    if (hasMetadata(bytes)) throw new Error(`the ${name} file as ${type} has more than pixels`)
  }
  const mainFile = files.find(({ name, type }) => name === main?.file && type !== 'avif')
  return mainFile ? readPicture(mainFile.bytes) : null
}

const toFolder = (id: string, name: string) => `brands/${id}/${name}`

type StoredFiles = { id: string; name: string; files: readonly ImageFile[] }

export async function storeFiles(bucket: R2Bucket, { id, name: folder, files }: StoredFiles): Promise<void> {
  await Promise.all(
    files.map(({ name, type, bytes }) =>
      bucket.put(`${toFolder(id, folder)}/${name}.${type}`, bytes, { httpMetadata: { contentType: `image/${type}` } }),
    ),
  )
}

/**
 * Deletes the files of a picture. Never throws: files that are left only cost storage, and mails sent before may still
 * show them.
 */
async function deleteFiles(bucket: R2Bucket, { id, name }: { id: string; name: string }): Promise<void> {
  try {
    const { objects } = await bucket.list({ prefix: `${toFolder(id, name)}/` })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  } catch (error) {
    log('error', 'brand_files_left', { brand: id, name, ...describeError(error) })
  }
}
