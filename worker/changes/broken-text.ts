/**
 * Tells whether a text was decoded wrongly: it holds U+FFFD, which stands for a lost letter, a NUL, as UTF-16 read as UTF-8 does, or half a
 * surrogate pair, which a database stores as U+FFFD.
 */
export function isBrokenText(text: string): boolean {
  return text.includes('\uFFFD') || text.includes('\0') || !text.isWellFormed()
}

/** Tells whether any name or text of a JSON value is broken, at any depth. */
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
