/** Whether a JSON value contains more than `most` values at any depth; stops counting there. Iterative. */
export function holdsMoreThan(most: number, value: unknown): boolean {
  const waiting: unknown[] = [value]
  let count = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    for (const inner of Object.values(next)) {
      count += 1
      if (count > most) return true
      waiting.push(inner)
    }
  }
  return false
}
