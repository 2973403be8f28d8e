import type { Plugin } from 'vite'

const REACT_SERVER_ENTRY = /react-dom\/server\.edge\.js$/

/**
 * Leaves React's legacy server renderer out of the worker, 33 kB of it compressed: everything is drawn by the streaming
 * one. The build stops if a new React version arranges its entry in another way. See docs/decisions/worker-size.md.
 */
export function reactServerPlugin(): Plugin {
  return {
    name: 'stayfront:react-server',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: REACT_SERVER_ENTRY },
      handler(code) {
        return { code: withoutLegacy(code), map: null }
      },
    },
  }
}

/** Rewrites the entry of React's edge renderer; throws when it does not look as expected. */
export function withoutLegacy(code: string): string {
  const loads = /^\s*l = require\('\.\/cjs\/react-dom-server-legacy\.browser\.\w+\.js'\);\n/gm
  const exported = /^exports\.renderTo(?:String|StaticMarkup) = l\.\w+;\n/gm
  const isExpected = code.match(loads)?.length === 2 && code.match(exported)?.length === 2
  const rest = code.replace(loads, '').replace(exported, '')
  if (!isExpected || /\bl\.|legacy/.test(rest)) throw new Error('react-server: this React has another entry')
  return rest
}
