export async function emptyCache(cache: KVNamespace): Promise<void> {
  const { keys } = await cache.list()
  await Promise.all(keys.map(({ name }) => cache.delete(name)))
}
