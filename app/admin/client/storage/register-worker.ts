/** Starts the worker that keeps the files of the screens. Its address is in the document of a build; dev has none. */
export async function registerWorker(load: () => Promise<unknown>): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name=worker]')?.content
  if (!address || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(address, { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  await load()
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  active?.postMessage([...new Set(files)])
}
