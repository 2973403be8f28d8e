/**
 * Starts the worker that stores the files of the screens. Its address is in the document of a build; dev has none.
 * `loadOfflinePages` loads the pages that must open without a connection before the loaded files are listed.
 */
export async function registerOfflineWorker(loadOfflinePages: () => Promise<unknown>): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name=worker]')?.content
  if (!address || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(address, { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  await loadOfflinePages()
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  active?.postMessage({ type: 'store', files: [...new Set(files)] })
}
