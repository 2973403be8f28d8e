const NAMES = ['search-cache', 'hotel-cache']

/** Clears what was kept for the guest before, since prices and lists may differ now; a failure is no harm [AUTH-34]. */
export async function clearPersonalCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all(NAMES.map((name) => caches.delete(name).catch(() => false)))
}
