import { type BrandId, isBrandId } from '#app/brands/brands.ts'
import type { AdminContentPicture } from '#app/contracts/admin/pages/content.ts'
import { contentPictureFiles, contentPictureLimits } from '#app/domain/brands/brand-picture-files.ts'
import { brandPicturePath } from '#app/domain/brands/brand-pictures.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toHex } from '#worker/infra/crypto/keyed-hash.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { ensureBrand } from '../brands/brand-operation.ts'
import {
  type BrandMedia,
  checkMainFile,
  findPictureFault,
  listOutputs,
  refuseFile,
  storeFiles,
} from '../brands/write-picture.ts'
import type { UploadedFile } from '../photos/add-photo.ts'
import { type Operation, runAudited } from '../run-audited.ts'

type Input = { brand: string; media: BrandMedia; file: UploadedFile; idempotency: IdempotentRequest | null }

/** Stores a picture for content of a brand; the same file again returns the stored one. Pictures are not deleted. */
export async function addContentPicture(
  deps: Deps,
  actor: Actor,
  { brand: id, media, file, idempotency }: Input,
): Promise<Result<AdminContentPicture, Problem>> {
  if (!isBrandId(id)) return refuse(problem('not_found'))
  const fault = findPictureFault(file.bytes, contentPictureLimits)
  if (fault !== null) return refuseFile(fault)
  const subject = `content-picture:${id}/${file.digest}`
  const snapshot = statement(
    `SELECT json_object('name', name, 'width', width, 'height', height) FROM content_picture
     WHERE brand_id = ? AND digest = ?`,
    ...[id, file.digest],
  )
  const operation: Operation = { action: 'content.picture', subject, snapshot, idempotency }
  return runAudited(deps, actor, operation, async ({ db, write }) => {
    const known = await findPicture(db, id, file.digest)
    if (known) return ok(known)
    const files = await media.outputs(file.bytes, listOutputs(contentPictureFiles))
    const main = files && checkMainFile(files, contentPictureFiles)
    if (!main) return refuseFile('it cannot be read: save it as PNG or JPEG and send that')
    const name = toHex(deps.randomBytes(16))
    await storeFiles(media.bucket, { id, name, files })
    const { width, height } = main
    await write([
      ensureBrand(id),
      statement(
        `INSERT INTO content_picture (brand_id, name, digest, width, height, created_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (brand_id, digest) DO NOTHING`,
        ...[id, name, file.digest, width, height, deps.now()],
      ),
    ])
    const stored = await findPicture(db, id, file.digest)
    return stored ? ok(stored) : refuse(problem('not_found'))
  })
}

async function findPicture(db: Database, brand: BrandId, digest: string): Promise<AdminContentPicture | null> {
  const row = await db.first<{ name: string; width: number; height: number }>(
    'SELECT name, width, height FROM content_picture WHERE brand_id = ? AND digest = ?',
    ...[brand, digest],
  )
  const pathOf = (name: string, file: string) => brandPicturePath(brand, 'content', { name, file })
  return row && { brand, ...row, files: contentPictureFiles.map(({ file }) => pathOf(row.name, file)) }
}
