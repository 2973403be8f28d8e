import { describeError, log } from '#worker/log.ts'
import type { ImageSizes, SizedFile } from '#worker/ports/image-sizes.ts'

/** Where files of photographs lie, and who makes them. */
export type Media = { bucket: R2Bucket; sizes: ImageSizes }

/** Who is in the middle of adding a photograph has its files there before its row; none takes longer. */
const UNDER_WAY_MS = 60 * 60_000

const folderOf = (propertyId: number, name = '') => `photos/${propertyId}/${name}`

/** Keeps the files of a photograph under names that are never used again. */
export async function keepFiles(
  bucket: R2Bucket,
  { propertyId, name, files }: { propertyId: number; name: string; files: readonly SizedFile[] },
): Promise<void> {
  await Promise.all(
    files.map(({ size, type, bytes }) =>
      bucket.put(`${folderOf(propertyId, name)}/${size}.${type}`, bytes, {
        httpMetadata: { contentType: `image/${type}` },
      }),
    ),
  )
}

/** Deletes the files of a photograph that is none any more. Never throws: what is left over goes with the next sweep. */
export async function deleteFiles(bucket: R2Bucket, { propertyId, name }: { propertyId: number; name: string }) {
  try {
    const { objects } = await bucket.list({ prefix: `${folderOf(propertyId, name)}/` })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  } catch (error) {
    log('error', 'photo_files_left', { propertyId, name, ...describeError(error) })
  }
}

/** Deletes what an upload that was cut off, or a deletion that failed, has left of a house: files of which `names` has none. */
export async function sweepFiles(
  bucket: R2Bucket,
  { propertyId, names, now }: { propertyId: number; names: () => Promise<ReadonlySet<string>>; now: number },
): Promise<void> {
  const found: R2Object[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: folderOf(propertyId), ...(cursor ? { cursor } : {}) })
    found.push(...page.objects)
    if (!page.truncated) break
    cursor = page.cursor
  }
  // Read after the list: a photograph added meanwhile has its row by then, or its files are young.
  const known = await names()
  const left = found
    .filter(({ uploaded }) => uploaded.getTime() < now - UNDER_WAY_MS)
    .map(({ key }) => key)
    .filter((key) => !known.has(key.split('/')[2] ?? ''))
  for (let at = 0; at < left.length; at += 1000) await bucket.delete(left.slice(at, at + 1000))
}
