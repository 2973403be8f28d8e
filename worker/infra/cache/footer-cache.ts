/** Rendered footers by their data: every page of a brand, country and language shares one. */
export type FooterCache = Map<string, string>

const footerCaches = new WeakMap<object, FooterCache>()

/** Returns the isolate's footers for a set of bindings. */
export function footerCacheOf(bindings: object): FooterCache {
  const footers: FooterCache = footerCaches.get(bindings) ?? new Map()
  footerCaches.set(bindings, footers)
  return footers
}
