/** A measured value or a counted failure, with its limit. */
export type ResultRow = {
  name: string
  /** Null when it could not be measured; the detail says why. */
  value: number | null
  unit?: string
  limit: { max: number } | { min: number } | null
  /** Method of measurement, or range. */
  detail?: string
}

/** Returns a row that fails unless the value is 0. */
export function expectNone(name: string, value: number | null, detail?: string): ResultRow {
  return { name, value, limit: { max: 0 }, detail }
}

/** Prints rows under a heading with PASS or FAIL, and returns the number of failures. */
export function printResults(heading: string, rows: ResultRow[]): number {
  console.log(`\n${heading}`)
  for (const row of rows) {
    const value = row.value === null ? '–' : withUnit(formatNumber(row.value), row.unit)
    const cells = [
      `  ${verdictOf(row).padEnd(4)}`,
      row.name.padEnd(58),
      value.padStart(11),
      formatLimit(row).padStart(12),
      row.detail ?? '',
    ]
    console.log(cells.join('  '))
  }
  return rows.filter((row) => verdictOf(row) === 'FAIL').length
}

function verdictOf({ value, limit }: ResultRow): 'PASS' | 'FAIL' | '–' {
  if (value === null || limit === null) return '–'
  const isWithin = 'max' in limit ? value <= limit.max : value >= limit.min
  return isWithin ? 'PASS' : 'FAIL'
}

function formatLimit({ limit, unit }: ResultRow): string {
  if (limit === null) return ''
  return withUnit('max' in limit ? `≤ ${limit.max}` : `≥ ${limit.min}`, unit)
}

function withUnit(text: string, unit = ''): string {
  return unit === '' ? text : `${text} ${unit}`
}

function formatNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
}

/** Returns the value below which a share (0–1) of the values lies; NaN without values. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** Returns `0.91–1.22 over n rounds`. */
export function formatRange(values: number[]): string {
  return `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)} over ${values.length} rounds`
}
