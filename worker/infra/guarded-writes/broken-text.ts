/**
 * Whether a text was decoded with the wrong encoding: it contains U+FFFD, a NUL (UTF-16 read as UTF-8), or half a
 * surrogate pair, which a database stores as U+FFFD.
 */
export function isBrokenText(text: string): boolean {
  return text.includes('\uFFFD') || text.includes('\0') || !text.isWellFormed()
}

/** Whether any key or string of a JSON value is broken, at any depth. */
export function holdsBrokenText(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && isBrokenText(next)) return true
    if (typeof next !== 'object' || next === null) continue
    for (const [name, inner] of Object.entries(next)) {
      if (isBrokenText(name)) return true
      waiting.push(inner)
    }
  }
  return false
}

/** Whether a JSON value contains more than `most` values at any depth; stops counting there. Iterative. */
export function holdsMoreThan(max: number, value: unknown): boolean {
  const waiting: unknown[] = [value]
  let count = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    for (const inner of Object.values(next)) {
      count += 1
      if (count > max) return true
      waiting.push(inner)
    }
  }
  return false
}
