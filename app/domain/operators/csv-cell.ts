/**
 * Where a formula may begin: at the start of a cell, and behind a semicolon or tab, which separates cells for
 * spreadsheets of many countries even in a file with commas.
 */
const FORMULA = /(^|[;\t\r\n])(\s*)([=+@-])/g

/** Returns a value as a cell of a CSV file. A text that a spreadsheet would run gets an apostrophe before it. */
export function writeCsvCell(value: unknown): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' ? text.replace(FORMULA, "$1$2'$3") : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
