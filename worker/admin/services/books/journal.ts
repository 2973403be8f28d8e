import { requireCurrency } from '#app/domain/money/currency.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'

export type JournalFormat = 'csv' | 'jsonl'
/** A month of the books of a brand's default seller, or of a tax registration. */
export type JournalMonth = { month: string } & (
  | { brand: string; registration?: undefined }
  | { brand?: undefined; registration: string }
)

/** Returns whose books they are: the registration's, else the brand's. */
export function bookOwner({ brand, registration }: JournalMonth): string {
  return registration ?? brand
}

/** SQL condition that a document or posting is in these books; `owner` is the placeholder of `bookOwner`. */
export function isInBooks({ registration }: JournalMonth, owner: string): string {
  return registration === undefined ? `brand_id = ${owner} AND registration_id IS NULL` : `registration_id = ${owner}`
}

/** One line of a journal entry. Debit and credit are decimals in the currency's major unit; one of the two is empty. */
type JournalLine = {
  date: string
  entry_no: number
  account: string
  debit: string
  credit: string
  currency: string
  booking: string
  invoice_no: string
  tax: string
}

const columns = ['date', 'entry_no', 'account', 'debit', 'credit', 'currency', 'booking', 'invoice_no', 'tax'] as const

const ENTRIES_PER_PAGE = 500

export async function* journalPages(db: Database, of: JournalMonth, format: JournalFormat): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join(',')}\r\n`
  let after: number | null = 0
  while (after !== null) {
    const rows: LineRow[] = await readPage(db, of, after)
    if (rows.length > 0) yield rows.map((row) => formatLine(toLine(row), format)).join('')
    const entries = new Set(rows.map((row) => row.entry_no))
    after = entries.size < ENTRIES_PER_PAGE ? null : (rows.at(-1)?.entry_no ?? null)
  }
}

type LineRow = {
  entry_no: number
  day: string
  document_no: string | null
  tax_minor: number
  account: string
  amount_minor: number
  currency: string
  booking_no: string | null
}

/** A guest account names its booking: a transfer has two. A retained charge moves no tax: it came with the payment. */
function readPage(db: Database, of: JournalMonth, after: number): Promise<LineRow[]> {
  const { bind, params } = bindParams()
  const { month } = of
  return db.all<LineRow>(
    `SELECT p.entry_no, p.day, p.document_no, e.account,
       p.tax_minor * NOT EXISTS (SELECT 1 FROM ledger_entry r
         WHERE r.transaction_id = p.transaction_id AND r.account LIKE 'revenue:%') AS tax_minor,
       e.amount_minor, e.currency, b.booking_no
     FROM (SELECT * FROM ledger_posting WHERE ${isInBooks(of, bind(bookOwner(of)))}
       AND day BETWEEN ${bind(`${month}-01`)} AND ${bind(`${month}-31`)}
         AND entry_no > ${bind(after)} ORDER BY entry_no LIMIT ${ENTRIES_PER_PAGE}) p
       JOIN ledger_entry e ON e.transaction_id = p.transaction_id
       LEFT JOIN booking b ON b.id = iif(e.account LIKE 'guest:%', substr(e.account, 7), p.booking_id)
     ORDER BY p.entry_no, e.position`,
    ...params,
  )
}

function toLine(row: LineRow): JournalLine {
  const { amount_minor: amountMinor, currency } = row
  const isGuest = /^(guest|membership|donation):/.test(row.account)
  return {
    date: row.day,
    entry_no: row.entry_no,
    account: groupGuestAccount(row.account),
    debit: amountMinor < 0 ? toDecimal(-amountMinor, currency) : '',
    credit: amountMinor > 0 ? toDecimal(amountMinor, currency) : '',
    currency,
    booking: row.booking_no ?? '',
    invoice_no: row.document_no ?? '',
    // Tax is reported once: when money reaches a guest account, and reversed when it leaves.
    tax: isGuest && row.tax_minor > 0 ? toDecimal(Math.sign(amountMinor) * row.tax_minor, currency) : '',
  }
}

/** Merges the accounts of single guests into `guest`; the booking column distinguishes them. */
export function groupGuestAccount(account: string): string {
  const [kind = '', owner = ''] = account.split(':')
  if (kind === 'guest') return kind
  return `${kind}:${owner}`
}

function toDecimal(amountMinor: number, currency: string): string {
  const { exponent } = requireCurrency(currency)
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0')
  const majorDigits = digits.slice(0, digits.length - exponent)
  const sign = amountMinor < 0 ? '-' : ''
  return exponent === 0 ? sign + majorDigits : `${sign}${majorDigits}.${digits.slice(-exponent)}`
}

function formatLine(line: JournalLine, format: JournalFormat): string {
  return format === 'jsonl'
    ? `${JSON.stringify(line)}\n`
    : `${columns.map((name) => formatField(String(line[name]))).join(',')}\r\n`
}

function formatField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
