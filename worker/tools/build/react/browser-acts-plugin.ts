import { type ESTree, type MinifyResult, minifySync, type Plugin, parseAst, Visitor } from 'vite'

const OURS = /\/app\/.+\.tsx?$/
const EFFECT = /^use(Layout)?Effect$/
const HANDLER = /^on[A-Z]/

type Pattern = ESTree.ParamPattern | ESTree.BindingPattern | ESTree.BindingRestElement

type Cut = { start: number; end: number; instead: string }

/**
 * Leaves out of the worker what React calls in browsers alone: effects, what elements do when something happens to them,
 * and refs, with all that only they need. What is drawn is the same to the letter. See docs/decisions/worker-size.md.
 */
export function browserActsPlugin(): Plugin {
  return {
    name: 'stayfront:browser-acts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform: {
      order: 'post',
      filter: { id: OURS },
      handler(code, id) {
        if (!/"react(\/jsx-runtime)?"|'react(\/jsx-runtime)?'/.test(code)) return null
        return withoutBrowserActs(code, id)
      },
    },
  }
}

/** A module, its JSX made calls already, without what only browsers call, and its map; null where nothing is to be left out. */
export function withoutBrowserActs(code: string, id = 'module.js'): Pick<MinifyResult, 'code' | 'map'> | null {
  const cuts = findCuts(parseAst(code))
  if (cuts.length === 0) return null
  let kept = ''
  let at = 0
  for (const { start, end, instead } of cuts.sort((a, b) => a.start - b.start)) {
    // What is cut may hold more of its kind.
    if (start < at) continue
    // Every line stays where it was, for the map.
    kept += code.slice(at, start) + instead + code.slice(start, end).replace(/[^\n]/g, '')
    at = end
  }
  // Functions nobody names any more go, and the imports they named are then nobody's.
  const { code: rest, map } = minifySync(id.replace(/tsx?$/, 'js'), kept + code.slice(at), {
    module: true,
    compress: true,
    mangle: false,
    codegen: { removeWhitespace: false },
    sourcemap: true,
  })
  return { code: rest, map }
}

function findCuts(program: ESTree.Program): Cut[] {
  const named = namesFrom(program)
  const functions = new Set<string>()
  const others = new Set<string>()
  const calls: ESTree.CallExpression[] = []
  const cuts: Cut[] = []
  new Visitor({
    ExpressionStatement({ start, end, expression }) {
      const isEffect = expression.type === 'CallExpression' && isNamed(expression.callee, named, EFFECT)
      if (isEffect) cuts.push({ start, end, instead: ';' })
    },
    CallExpression: (call) => void calls.push(call),
    FunctionDeclaration({ id, params }) {
      if (id) functions.add(id.name)
      addNames(params, others)
    },
    FunctionExpression: ({ params }) => addNames(params, others),
    ArrowFunctionExpression: ({ params }) => addNames(params, others),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isFunction(init)) functions.add(id.name)
      else addNames([id], others)
    },
  }).visit(program)
  const isOwnFunction = (value: ESTree.Expression) =>
    isFunction(value) || (value.type === 'Identifier' && functions.has(value.name) && !others.has(value.name))
  for (const { callee, arguments: given } of calls) {
    if (isNamed(callee, named, /^jsxs?$/)) cuts.push(...cutsIn(given, isOwnFunction))
  }
  return cuts
}

/** An element's own handlers and refs go; of a component's only what is a function for certain, as it may ask whether there is one. */
function cutsIn([type, props]: ESTree.Argument[], isOwnFunction: (value: ESTree.Expression) => boolean): Cut[] {
  if (props?.type !== 'ObjectExpression') return []
  const isElement = type?.type === 'Literal'
  return props.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return []
    const { key, value } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    const { start, end } = property
    if (isElement && (HANDLER.test(name) || name === 'ref')) return [{ start, end, instead: `${name}: undefined` }]
    return HANDLER.test(name) && isOwnFunction(value) ? [{ start, end, instead: `${name}: () => {}` }] : []
  })
}

/** The names parameters and patterns give to what may be no function. */
function addNames(patterns: readonly (Pattern | null)[], names: Set<string>): void {
  for (const pattern of patterns) {
    if (pattern?.type === 'Identifier') names.add(pattern.name)
    else if (pattern?.type === 'AssignmentPattern') addNames([pattern.left], names)
    else if (pattern?.type === 'RestElement') addNames([pattern.argument], names)
    else if (pattern?.type === 'ArrayPattern') addNames(pattern.elements, names)
    else if (pattern?.type === 'ObjectPattern')
      addNames(
        pattern.properties.map((one) => (one.type === 'Property' ? one.value : one)),
        names,
      )
  }
}

/** The names React's functions have in a module. */
function namesFrom({ body }: ESTree.Program): Map<string, string> {
  const imports = body.flatMap((node) => (node.type === 'ImportDeclaration' ? node : []))
  const fromReact = imports.filter(({ source }) => source.value === 'react' || source.value === 'react/jsx-runtime')
  return new Map(
    fromReact.flatMap(({ specifiers }) =>
      specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
          ? [[one.local.name, one.imported.name] as const]
          : [],
      ),
    ),
  )
}

function isNamed(callee: ESTree.Expression, named: ReadonlyMap<string, string>, name: RegExp): boolean {
  return callee.type === 'Identifier' && name.test(named.get(callee.name) ?? '')
}

function isFunction(value: ESTree.Expression | null): boolean {
  return value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression'
}
