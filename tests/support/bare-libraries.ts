import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const NAMES_MAP = /^\/\/# sourceMappingURL=.*$/gm

/**
 * Removes source maps from libraries sent to workerd: they are three quarters of the size, and no test reads positions.
 */
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
