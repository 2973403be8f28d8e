/**
 * What the server made for the overlay in the address, out of a page's model; null where the page has nothing for any. Each
 * overlay then looks whether it is of its own shape: the address may name it on a page that made another's.
 */
export function sheetIn(model: unknown): object | null {
  if (typeof model !== 'object' || model === null || !('sheet' in model)) return null
  return typeof model.sheet === 'object' ? model.sheet : null
}
