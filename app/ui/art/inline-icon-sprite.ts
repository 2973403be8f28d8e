import { iconSymbolId, SPRITE_PATH } from './icon-sprite.ts'

/** Adds all icons to the document, so that icons rendered later need no file and work offline. */
export async function inlineIconSprite(): Promise<void> {
  const container = document.getElementById('vectors')
  if (!container || container.firstChild) return
  const sprite = await (await fetch(SPRITE_PATH)).text()
  const { documentElement } = new DOMParser().parseFromString(sprite, 'image/svg+xml')
  for (const symbol of Array.from(documentElement.querySelectorAll('symbol'))) {
    symbol.id = iconSymbolId(symbol.id)
    container.appendChild(symbol)
  }
}
