import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const NAMES_MAP = /^\/\/# sourceMappingURL=.*$/gm

/** Libraries reach workerd without source maps, which are three quarters of what is sent; nobody reads a position in one. */
export function bareLibraries(): Plugin {
  return {
    name: 'stayfront:bare-libraries',
    enforce: 'pre',
    load: {
      filter: { id: /^\/[^?]+\/node_modules\/[^?]+\.[cm]?js$/ },
      async handler(id) {
        return { code: (await readFile(id, 'utf8')).replace(NAMES_MAP, ''), map: { mappings: '' } }
      },
    },
  }
}
