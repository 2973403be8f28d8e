declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  type Area = () => Promise<{ default: Record<string, string | MessageFormatElement[]> }>

  /** The areas of each language, each loaded on demand. */
  export const messageModules: Record<string, () => Promise<{ default: Record<string, Area> }>>
}

declare module 'virtual:assets' {
  export const assets: import('./assets-plugin.ts').AssetTable
}

declare module 'virtual:first-icons' {
  /** What stands inside an icon's `svg`; empty in the browser. */
  export const firstIcons: Partial<Record<import('#app/ui/art/icon-names.ts').IconName, string>>
}

declare module 'virtual:admin-openapi' {
  const document: string
  export default document
}

declare module 'virtual:help-release' {
  /** Another one for each change of any article. */
  export const digest: string
  export const locales: import('#app/i18n/locales.ts').Locale[]
  /** `facts`, or the words of a language. */
  export function readPart(name: string): Promise<unknown>
}
