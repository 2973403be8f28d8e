import { type ESTree, type Plugin, parseAst, Visitor } from 'vite'

const SQL = /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|AND)\b/

/** Statements go into the worker without their indentation (docs/decisions/worker-size.md). */
export function sqlPlugin(): Plugin {
  return {
    name: 'stayfront:sql',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform: {
      order: 'post',
      filter: { id: /\/worker\/.+\.ts$/, code: SQL },
      // Lines stay where they were, so the map holds.
      handler: (code) => ({ code: withoutIndentation(code), map: null }),
    },
  }
}

/** A module whose statements begin each of their lines at its start. */
export function withoutIndentation(code: string): string {
  const texts: ESTree.TemplateElement[] = []
  new Visitor({
    TemplateLiteral({ start, end, quasis }) {
      if (SQL.test(code.slice(start, end))) texts.push(...quasis)
    },
  }).visit(parseAst(code))
  let kept = ''
  let at = 0
  for (const { start, end } of texts.sort((one, other) => one.start - other.start)) {
    kept += code.slice(at, start) + code.slice(start, end).replace(/\n +/g, '\n')
    at = end
  }
  return kept + code.slice(at)
}
