const MIN_COUNT = 10

/** Returns a round number for "more than …": 130 for 131, 400 for 412. Null up to ten. */
export function roundBelow(count: number): number | null {
  if (count <= MIN_COUNT) return null
  const step = stepFor(count)
  return Math.floor((count - 1) / step) * step
}

/** Returns 10 up to a hundred and 50 up to a thousand; above, numbers keep two significant digits. */
function stepFor(count: number): number {
  if (count <= 100) return 10
  return count <= 1000 ? 50 : 10 ** (Math.floor(Math.log10(count - 1)) - 1)
}
