type Row = Record<string, string>

/** Maximum width of a table cell; `--json` prints everything. */
const WIDEST = 48

/** Returns a list as a table, anything else as one field per line; nested fields as `guest.name`. */
export function answerText(answer: unknown): string {
  const { items } = answer as { items?: unknown[] }
  if (!Array.isArray(items)) return linesOf(Object.entries(flat(answer, inFull)))
  if (items.length === 0) return 'none'
  const rows = items.map((item) => flat(item, inShort))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return linesOf([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))])
}

function linesOf(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column]))))
  const padded = (text: string, column: number) => text + ' '.repeat((widths[column] ?? 0) - lengthOf(text))
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n')
}

function lengthOf(text = ''): number {
  return [...text].length
}

function flat(value: unknown, tell: (value: unknown, name: string) => Row, name = ''): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return tell(value, name)
  const parts = Object.entries(value).map(([part, inner]) => flat(inner, tell, name ? `${name}.${part}` : part))
  return Object.assign({}, ...parts)
}

function inFull(value: unknown, name: string): Row {
  if (!isListOfParts(value)) return { [name]: oneLine(value) }
  return Object.assign({}, ...value.map((part, index) => flat(part, inFull, `${name}.${index}`)))
}

/** Nested lists are shown as their length, because each part would need its own columns. */
function inShort(value: unknown, name: string): Row {
  const text = isListOfParts(value) ? String(value.length) : oneLine(value)
  // Ids are never shortened: the next command needs them.
  const isName = /(?:^|[._])(?:id|no)$/.test(name)
  return { [name]: lengthOf(text) > WIDEST && !isName ? `${[...text].slice(0, WIDEST - 1).join('')}…` : text }
}

function isListOfParts(value: unknown): value is object[] {
  return Array.isArray(value) && value.some((part) => typeof part === 'object')
}

/** Control characters in guests' texts must not reach the terminal. */
function oneLine(value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
