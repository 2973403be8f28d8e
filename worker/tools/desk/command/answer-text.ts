type Row = Record<string, string>

/** A list as a table, anything else as its fields, one a line; parts of parts as `guest.name`. */
export function answerText(answer: unknown): string {
  const { items } = answer as { items?: unknown[] }
  if (Array.isArray(items)) return items.length > 0 ? tableOf(items.map((item) => flat(item))) : 'none'
  return tableOf(Object.entries(flat(answer)).map(([field, value]) => ({ field, value }))).replace(/^.*\n/, '')
}

function tableOf(rows: Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => [...(line[column] ?? '')].length)))
  return lines
    .map((line) =>
      line
        .map((text, column) => padded(text, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - [...text].length))
}

function flat(value: unknown, name = ''): Row {
  if (Array.isArray(value) && value.some((part) => typeof part === 'object')) {
    return Object.assign({}, ...value.map((part, index) => flat(part, `${name}.${index}`)))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [name]: oneLine(value) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([part, inner]) => flat(inner, name ? `${name}.${part}` : part)),
  )
}

/** What a guest wrote must not move the cursor of whoever reads it. */
function oneLine(value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
