/** Whether the page has thrown: it works without script then, and draws no other page (../page-boundary.tsx). */
export function hasThrown(): boolean {
  return document.documentElement.dataset.live === 'false'
}
