import { type Plugin, parseAst, Visitor } from 'vite'

const SQL = /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|AND|OR|AS|CASE|NULL|JOIN)\b/

/** A line that goes on with an indentation; one that begins at its start is meant so. */
const BREAK = /\n +/g

type Change = { start: number; end: number; instead: string }

/** Statements are on one line in the worker, as they are in its logs (docs/decisions/worker-size.md). */
export function sqlPlugin(): Plugin {
  return {
    name: 'stayfront:sql',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform: {
      order: 'post',
      filter: { id: /\/worker\/.+\.ts$/, code: SQL },
      // What follows a statement stays on its line, so the map holds.
      handler: (code) => ({ code: onOneLine(code), map: null }),
    },
  }
}

/** A module with each of its statements on one line; the lines it gives up come behind it. */
export function onOneLine(code: string): string {
  const changes: Change[] = []
  new Visitor({
    TemplateLiteral({ start, end, quasis }) {
      if (!SQL.test(code.slice(start, end))) return
      const parts = quasis.map((part) => ({ ...part, text: code.slice(part.start, part.end) }))
      if (parts.some(({ text }) => /--\s/.test(text)))
        throw new Error(`A remark would swallow its statement: ${code.slice(start, end)}`)
      changes.push(
        ...parts.map((part) => ({ start: part.start, end: part.end, instead: part.text.replace(BREAK, ' ') })),
      )
      const lines = parts.reduce((sum, { text }) => sum + (text.match(BREAK)?.length ?? 0), 0)
      changes.push({ start: end, end, instead: '\n'.repeat(lines) })
    },
  }).visit(parseAst(code))
  let kept = ''
  let at = 0
  for (const { start, end, instead } of changes.sort((one, other) => one.start - other.start || one.end - other.end)) {
    kept += code.slice(at, start) + instead
    at = end
  }
  return kept + code.slice(at)
}
