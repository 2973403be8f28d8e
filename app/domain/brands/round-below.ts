const LEAST = 10

/** Returns a round number below a count, of which "more than" is true: 130 for 131, 400 for 412; null up to ten. */
export function roundBelow(count: number): number | null {
  if (count <= LEAST) return null
  const step = count <= 100 ? 10 : count <= 1000 ? 50 : 10 ** (Math.floor(Math.log10(count - 1)) - 1)
  return Math.floor((count - 1) / step) * step
}
