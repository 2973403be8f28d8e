import { describeError, log } from '#worker/infra/log.ts'
import type { ImageSizes, SizedFile } from '#worker/infra/ports/image-sizes.ts'

export type Media = { bucket: R2Bucket; sizes: ImageSizes }

/** Files are stored before their row, so younger files may belong to an upload in progress. */
const UPLOAD_MS = 60 * 60_000

/** R2 deletes at most this many objects at once. */
const MAX_DELETED = 1_000

const toFolder = (propertyId: number, name = '') => `photos/${propertyId}/${name}`

export async function storeFiles(
  bucket: R2Bucket,
  { propertyId, name, files }: { propertyId: number; name: string; files: readonly SizedFile[] },
): Promise<void> {
  await Promise.all(
    files.map(({ size, type, bytes }) =>
      bucket.put(`${toFolder(propertyId, name)}/${size}.${type}`, bytes, {
        httpMetadata: { contentType: `image/${type}` },
      }),
    ),
  )
}

/** Deletes the files of a removed photo. Never throws: the next sweep deletes leftovers. */
export async function deleteFiles(bucket: R2Bucket, { propertyId, name }: { propertyId: number; name: string }) {
  try {
    const { objects } = await bucket.list({ prefix: `${toFolder(propertyId, name)}/` })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  } catch (error) {
    log('error', 'photo_files_left', { propertyId, name, ...describeError(error) })
  }
}

/** Deletes leftovers of interrupted uploads and failed deletions of a property: files in no folder of `names`. */
export async function sweepFiles(
  bucket: R2Bucket,
  { propertyId, names, now }: { propertyId: number; names: () => Promise<ReadonlySet<string>>; now: number },
): Promise<void> {
  const found: R2Object[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: toFolder(propertyId), ...(cursor ? { cursor } : {}) })
    found.push(...page.objects)
    if (!page.truncated) break
    cursor = page.cursor
  }
  // Read after the listing: a photo added meanwhile either has its row by now, or its files are too young to delete.
  const knownNames = await names()
  const leftovers = found
    .filter(({ uploaded }) => uploaded.getTime() < now - UPLOAD_MS)
    .map(({ key }) => key)
    .filter((key) => !knownNames.has(key.split('/')[2] ?? ''))
  for (let start = 0; start < leftovers.length; start += MAX_DELETED) {
    await bucket.delete(leftovers.slice(start, start + MAX_DELETED))
  }
}
