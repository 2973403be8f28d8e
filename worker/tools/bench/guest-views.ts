import { Agent } from 'node:http'
import { requestPage } from './load.ts'
import { type PageKind, pageKinds } from './served.ts'

const PAGES_PER_SECOND = 5

/** A site as guests reach it, and the addresses they open. */
export type GuestSite = { port: number; paths: Record<PageKind, string[]> }

export function isOverAfter(milliseconds: number): () => boolean {
  const until = Date.now() + milliseconds
  return () => Date.now() >= until
}

/**
 * Views pages at a fixed rate, whatever the earlier ones take. Returns the duration of each page in ms. Views no further
 * page once one failed, and throws its error.
 */
export async function viewPages(
  { port, paths }: GuestSite,
  isOver: () => boolean,
  perSecond = PAGES_PER_SECOND,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const pending: Promise<void>[] = []
  const failures: unknown[] = []
  for (let index = 0; failures.length === 0 && !isOver(); index += 1) {
    const kind = pageKinds[index % pageKinds.length] ?? 'home'
    const path = paths[kind][Math.floor(index / 3) % paths[kind].length] ?? '/'
    const startedAt = performance.now()
    // Handled at once: a rejection that waits for the last page would end the process.
    const page = requestPage(agent, { port }, path).then(
      () => void times.push(performance.now() - startedAt),
      (error: unknown) => void failures.push(error),
    )
    pending.push(page)
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
  }
  await Promise.all(pending)
  agent.destroy()
  if (failures.length > 0) throw failures[0]
  return times
}
