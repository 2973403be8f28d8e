/** No request of ours nests deeper than four levels. */
const MAX_DEPTH = 20

/** Whether a body nests too deeply. Iterative, so that no depth can overflow the stack. */
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
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, inner]) => [key, sortKeys(inner)]))
}
