let count = 0
const listeners = new Set<() => void>()

/** Counts a write until it is answered or refused. */
export async function whileWaiting<Result>(write: () => Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await write()
  } finally {
    change(-1)
  }
}

export function countWaiting(): number {
  return count
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: 1 | -1): void {
  count += by
  for (const listener of listeners) listener()
}
