type Row = Record<string, string>

/** Maximum width of a table cell; `--json` prints everything. */
const MAX_CELL_WIDTH = 48

/** Returns a list as a table, anything else as one field per line; nested fields as `guest.name`. */
export function formatResponse(response: unknown): string {
  const { items } = response as { items?: unknown[] }
  if (!Array.isArray(items)) return alignColumns(Object.entries(flatten(response, formatInFull)))
  if (items.length === 0) return 'none'
  const rows = items.map((item) => flatten(item, formatShortened))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return alignColumns([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))])
}

function alignColumns(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column]))))
  const pad = (text: string, column: number) => text + ' '.repeat((widths[column] ?? 0) - lengthOf(text))
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}

function lengthOf(text = ''): number {
  return [...text].length
}

function flatten(value: unknown, format: (value: unknown, name: string) => Row, name = ''): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return format(value, name)
  const parts = Object.entries(value).map(([part, inner]) => flatten(inner, format, name ? `${name}.${part}` : part))
  return Object.assign({}, ...parts)
}

function formatInFull(value: unknown, name: string): Row {
  if (!isListOfParts(value)) return { [name]: toOneLine(value) }
  return Object.assign({}, ...value.map((part, index) => flatten(part, formatInFull, `${name}.${index}`)))
}

/** Formats a cell of a table. Nested lists become their length, because each part would need its own columns. */
function formatShortened(value: unknown, name: string): Row {
  const text = isListOfParts(value) ? String(value.length) : toOneLine(value)
  // Ids are never shortened: the next command needs them.
  const isId = /(?:^|[._])(?:id|no)$/.test(name)
  const isTooLong = lengthOf(text) > MAX_CELL_WIDTH && !isId
  return { [name]: isTooLong ? `${[...text].slice(0, MAX_CELL_WIDTH - 1).join('')}…` : text }
}

function isListOfParts(value: unknown): value is object[] {
  return Array.isArray(value) && value.some((part) => typeof part === 'object')
}

/** Removes control characters, because texts of guests must not control the terminal. */
function toOneLine(value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
