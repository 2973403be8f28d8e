import { type JournalFormat, journalPages } from '#worker/admin/services/books/journal.ts'
import type { Database } from '#worker/infra/database/database.ts'

export async function readJournal(db: Database, month: string, format: JournalFormat = 'csv'): Promise<string> {
  let text = ''
  for await (const page of journalPages(db, { brand: 'marigold', month }, format)) text += page
  return text
}

export function parseJournal(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((field, index) => [names[index], field])))
}

/** Debit minus credit in hundredths, grouped by a column; empty when balanced. */
export function unevenBy(lines: readonly Record<string, string>[], column: string): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const line of lines) {
    const minor = Math.round(Number(line.debit || 0) * 100) - Math.round(Number(line.credit || 0) * 100)
    const key = `${line[column]} ${line.currency}`
    sums[key] = (sums[key] ?? 0) + minor
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
