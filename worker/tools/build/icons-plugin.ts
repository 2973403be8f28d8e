import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { firstIconNames, type IconName } from '#app/ui/art/icon-names.ts'

const ICONS = 'virtual:first-icons'
const SYMBOL = /<symbol id="([a-z-]+)" viewBox="0 0 20 20">(.*?)<\/symbol>/g

/**
 * Gives the Worker the icons of first pages, to be written into the document. The browser uses the sprite
 * (docs/decisions/start-of-a-page.md).
 */
export function iconsPlugin(sprite: string): Plugin {
  return {
    name: 'stayfront:icons',
    resolveId(id) {
      return id === ICONS ? `\0${ICONS}` : undefined
    },
    load(id) {
      if (id !== `\0${ICONS}`) return undefined
      this.addWatchFile(sprite)
      const drawings = this.environment?.name === 'client' ? {} : readFirstIcons(readFileSync(sprite, 'utf8'))
      return `export const firstIcons = ${JSON.stringify(drawings)}`
    },
  }
}

/** Reads the icons of first pages from the sprite. Throws when one is missing. */
export function readFirstIcons(sprite: string): Partial<Record<IconName, string>> {
  const drawingByName = new Map([...sprite.matchAll(SYMBOL)].map(([, name = '', drawing = '']) => [name, drawing]))
  return Object.fromEntries(
    firstIconNames.map((name) => {
      const drawing = drawingByName.get(name)
      if (!drawing) throw new Error(`icons: the sprite has no ${name}`)
      return [name, drawing]
    }),
  )
}
