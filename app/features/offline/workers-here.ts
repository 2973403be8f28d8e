/** The browser's service workers; null where it has none, or refuses to say. */
export function workersHere(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    // A browser told to keep nothing refuses them with the storage.
    return null
  }
}
