/** Returns null when the browser has no service workers or blocks them. */
export function findServiceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    // Access throws when the browser blocks storage.
    return null
  }
}
