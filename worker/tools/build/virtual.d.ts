declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  type Area = () => Promise<{ default: Record<string, string | MessageFormatElement[]> }>

  /** The areas of each language, each loaded on demand. */
  export const messageModules: Record<string, () => Promise<{ default: Record<string, Area> }>>
}

declare module 'virtual:assets' {
  export const assets: import('./assets-plugin.ts').AssetTable
}

declare module 'virtual:admin-assets' {
  export const assets: import('./admin-client-plugin.ts').AdminAssets
}

declare module 'virtual:admin-messages' {
  const messages: Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>
  export default messages
}

declare module 'virtual:admin-messages/*' {
  const messages: Record<string, string | import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>
  export default messages
}

declare module 'virtual:first-icons' {
  /** The content of an icon's `svg` element; empty in the browser. */
  export const firstIcons: Partial<Record<import('#app/ui/art/icon-names.ts').IconName, string>>
}

declare module 'virtual:admin-openapi' {
  const document: string
  export default document
}

declare module 'virtual:help-release' {
  /** Changes with any article. */
  export const digest: string
  export const locales: import('#app/i18n/locales.ts').Locale[]
  /** Reads the details of all articles (`details`), or the articles in a language. */
  export function readPart(name: string): Promise<unknown>
}
