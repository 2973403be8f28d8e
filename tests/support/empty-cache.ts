import { pageMemoryOf } from '#worker/infra/cache/page-store.ts'

/** Empties KV and the isolate's memory of pages, which would otherwise depend on the order of test files. */
export async function emptyCache(cache: KVNamespace): Promise<void> {
  const memory = pageMemoryOf(cache)
  for (const entries of [memory.pages, memory.refreshing, memory.rendering, memory.activeRequests]) entries.clear()
  memory.bytes = 0
  const { keys } = await cache.list()
  await Promise.all(keys.map(({ name }) => cache.delete(name)))
}
