import { toHex } from '#worker/infra/crypto/keyed-hash.ts'

/** Requests of the site nest at most four levels deep. */
const MAX_DEPTH = 20

/** Returns whether a body nests too deeply. Iterative, so that no depth can overflow the stack. */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Returns the SHA-256 of a request body, independent of the order of its fields. The body must not be too deep. */
export async function digestBody(body: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(sortKeys(body)))
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Returns the value with the fields of its objects in order, for comparing as JSON. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, inner]) => [key, sortKeys(inner)]))
}

/**
 * Returns whether a text was decoded with the wrong encoding: it contains U+FFFD, a NUL (UTF-16 read as UTF-8), or half a
 * surrogate pair, which a database stores as U+FFFD.
 */
export function isInvalidText(text: string): boolean {
  return text.includes('\uFFFD') || text.includes('\0') || !text.isWellFormed()
}

/** Returns whether any key or string of a JSON value is invalid text, at any depth. */
export function hasInvalidText(value: unknown): boolean {
  const queue: unknown[] = [value]
  while (queue.length > 0) {
    const next = queue.pop()
    if (typeof next === 'string' && isInvalidText(next)) return true
    if (typeof next !== 'object' || next === null) continue
    for (const [name, inner] of Object.entries(next)) {
      if (isInvalidText(name)) return true
      queue.push(inner)
    }
  }
  return false
}

/** Returns whether a JSON value contains more than `max` values at any depth; stops counting there. */
export function hasMoreValuesThan(max: number, value: unknown): boolean {
  const queue: unknown[] = [value]
  let count = 0
  while (queue.length > 0) {
    const next = queue.pop()
    if (typeof next !== 'object' || next === null) continue
    for (const inner of Object.values(next)) {
      count += 1
      if (count > max) return true
      queue.push(inner)
    }
  }
  return false
}
