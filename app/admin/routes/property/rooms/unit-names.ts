/** Rooms added at once, at most. */
export const MAX_ADDED = 100

/** Returns the names in a text: `101-104, 201` are five; `G1-G3` counts too. Each name once, in its order. */
export function readUnitNames(typed: string): string[] {
  const names = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(readRange)
  return [...new Set(names)].slice(0, MAX_ADDED)
}

function readRange(part: string): string[] {
  const match = /^(\D*)(\d+)\s*[-–]\s*(\D*)(\d+)$/.exec(part)
  if (!match) return [part]
  const [, prefix = '', first = '', otherPrefix = '', last = ''] = match
  const count = Number(last) - Number(first) + 1
  if (count < 1 || count > MAX_ADDED || (otherPrefix !== '' && otherPrefix !== prefix)) return [part]
  return Array.from({ length: count }, (_, index) =>
    [prefix, String(Number(first) + index).padStart(first.length, '0')].join(''),
  )
}
