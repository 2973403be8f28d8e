/** A record of a file with the number of its first line. */
export type CsvRecord = { line: number; fields: string[] }

type Cursor = { text: string; at: number; line: number }

/**
 * The records of a CSV text as RFC 4180 has them: commas, quotes around fields with commas, quotes or line breaks, a
 * doubled quote for a quote. A byte order mark and empty lines are skipped. A quote that never ends takes the rest.
 */
export function readCsv(text: string): CsvRecord[] {
  const cursor: Cursor = { text: text.replace(/^\uFEFF/, ''), at: 0, line: 1 }
  const records: CsvRecord[] = []
  while (cursor.at < cursor.text.length) {
    const record = readRecord(cursor)
    if (record.fields.length > 1 || record.fields[0] !== '') records.push(record)
  }
  return records
}

function readRecord(cursor: Cursor): CsvRecord {
  const line = cursor.line
  const fields: string[] = []
  for (;;) {
    fields.push(cursor.text[cursor.at] === '"' ? readQuoted(cursor) : readPlain(cursor))
    const next = cursor.text[cursor.at]
    cursor.at += 1
    if (next === ',') continue
    if (next === '\r' && cursor.text[cursor.at] === '\n') cursor.at += 1
    cursor.line += 1
    return { line, fields }
  }
}

function readPlain(cursor: Cursor): string {
  const rest = /[^,\r\n]*/y
  rest.lastIndex = cursor.at
  const [field = ''] = rest.exec(cursor.text) ?? []
  cursor.at += field.length
  return field
}

function readQuoted(cursor: Cursor): string {
  let field = ''
  cursor.at += 1
  for (;;) {
    const end = cursor.text.indexOf('"', cursor.at)
    const stop = end === -1 ? cursor.text.length : end
    field += cursor.text.slice(cursor.at, stop)
    cursor.at = stop + 1
    if (end === -1 || cursor.text[cursor.at] !== '"') break
    field += '"'
    cursor.at += 1
  }
  cursor.line += field.split(/\r\n|\r|\n/).length - 1
  // What stands between the closing quote and the comma belongs to the field, as spreadsheets read it.
  return field + readPlain(cursor)
}
