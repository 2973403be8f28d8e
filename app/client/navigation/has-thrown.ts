/** Whether the page has thrown and works without script (../page-boundary.tsx). No soft navigation then. */
export function hasThrown(): boolean {
  return document.documentElement.dataset.live === 'false'
}
