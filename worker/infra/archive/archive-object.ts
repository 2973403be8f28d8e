import { toHex } from '#worker/infra/crypto/keyed-hash.ts'

/** Thrown when an object of the archive is missing, or is not what its name says. */
export class ArchiveFault extends Error {}

const NAME = /\.([0-9a-f]{64})\.jsonl\.gz$/

/**
 * Returns the name of a new object: each attempt has its own, so that no attempt replaces or deletes the object of
 * another. The name ends with the SHA-256 of the text.
 */
export async function nameArchiveObject(prefix: string, text: string): Promise<string> {
  return `archive/${prefix}.${crypto.randomUUID().slice(0, 8)}.${await digestOf(text)}.jsonl.gz`
}

/** Writes a text compressed, and reads it again. Throws when the stored object differs. */
export async function writeArchiveObject(files: R2Bucket, key: string, text: string): Promise<void> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  await files.put(key, await new Response(compressed).arrayBuffer())
  await readArchiveObject(files, key)
}

/** Throws `ArchiveFault` when the object is missing or altered. */
export async function readArchiveObject(files: R2Bucket, key: string): Promise<string> {
  const object = await files.get(key)
  if (!object) throw new ArchiveFault(`${key} is missing`)
  const text = await unpack(object)
  if (text === null || NAME.exec(key)?.[1] !== (await digestOf(text))) throw new ArchiveFault(`${key} is altered`)
  return text
}

async function unpack(object: R2ObjectBody): Promise<string | null> {
  try {
    return await new Response(object.body.pipeThrough(new DecompressionStream('gzip'))).text()
  } catch {
    return null
  }
}

async function digestOf(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
