/**
 * Runs in the page, before and after a look: what is far away is not drawn and has the height that was guessed for it. No page
 * of ours adopts a sheet itself.
 */
export function drawAll(isWanted: boolean): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = isWanted ? [sheet] : []
}
