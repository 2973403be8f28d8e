/**
 * Runs in the page, before and after a check: distant parts are not rendered and have an estimated height. The site's
 * pages adopt no style sheets themselves.
 */
export function drawAll(isWanted: boolean): void {
  const overlayData = new CSSStyleSheet()
  overlayData.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = isWanted ? [overlayData] : []
}
