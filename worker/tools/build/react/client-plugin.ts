import { type Plugin, parseAst } from 'vite'

const REACT_CLIENT = /react-dom\/cjs\/react-dom-client\.production\.js$/

/** What nobody here asks of React, and the functions that do it alone: they have nothing to do, or are never reached. */
export const unasked: Record<string, RegExp> = {
  // <ViewTransition>: what moves between pages is moved by the browser's own call (app/shell/navigation).
  viewTransitions: /ViewTransition|^measureInstance$/,
  // <Fragment ref>.
  fragmentRefs: /FragmentInstance(?!HostBoundary)/,
  activity: /^updateActivityComponent$/,
  suspenseList: /^(updateSuspenseListComponent|initSuspenseListRenderState)$/,
  // preload() and its kin of react-dom: the document names its files itself.
  hints: /^(preconnect|prefetchDNS|preload|preloadModule|preinitStyle|preinitScript|preinitModuleScript|preconnectAs)$/,
  customElements: /^setPropOnCustomElement$/,
}

/** How many functions each of them has in the version that was read. */
const expected: Record<string, number> = {
  viewTransitions: 25,
  fragmentRefs: 9,
  activity: 1,
  suspenseList: 2,
  hints: 8,
  customElements: 1,
}

/**
 * Leaves out of the browser's React what no page uses, 7.5 kB of it compressed. The build stops if a new version has other
 * functions for it; that nothing of ours asks for it, a test says. See docs/decisions/react-in-the-browser.md.
 */
export function reactClientPlugin(): Plugin {
  return {
    name: 'stayfront:react-client',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: REACT_CLIENT },
      handler(code) {
        return { code: withoutUnasked(code), map: null }
      },
    },
  }
}

/** Empties the functions nobody needs; throws when this React has not exactly those that were read. */
export function withoutUnasked(code: string): string {
  const found: Record<string, number> = {}
  let kept = ''
  let at = 0
  for (const node of parseAst(code).body) {
    const own = node.type === 'FunctionDeclaration' ? node.id?.name : undefined
    const name = own ?? methodOf(code.slice(node.start, node.start + 60))
    const what = Object.keys(unasked).find((each) => name && unasked[each]?.test(name))
    if (!what) continue
    if (own) found[what] = (found[what] ?? 0) + 1
    kept += code.slice(at, node.start) + (own ? `function ${own}() {}` : '')
    at = node.end
  }
  for (const [what, count] of Object.entries(expected)) {
    if (found[what] !== count)
      throw new Error(`react-client: this React does ${what} by ${found[what] ?? 0} functions, not ${count}`)
  }
  return kept + code.slice(at)
}

/** The class a statement adds a method to. */
function methodOf(statement: string): string | undefined {
  return /^(\w+)\.prototype\.\w+ = /.exec(statement)?.[1]
}
