declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  export const messageModules: Record<
    string,
    Record<string, () => Promise<{ default: Record<string, string | MessageFormatElement[]> }>>
  >
}

declare module 'virtual:assets' {
  export const assets: import('./assets-plugin.ts').AssetTable
}
