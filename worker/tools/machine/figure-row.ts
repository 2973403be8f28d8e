/** A row of the results table: name, value and limit. */
export type Row = {
  what: string
  /** Null when it could not be measured; the detail says why. */
  value: number | null
  unit?: string
  limit: { most: number } | { least: number } | null
  /** Method of measurement, or spread. */
  detail?: string
}

/** Returns the row of something that must not occur. */
export function noneOf(what: string, value: number | null, detail?: string): Row {
  return { what, value, limit: { most: 0 }, detail }
}

/** Prints rows under a heading with PASS or MISS, and returns the number of misses. */
export function printRows(heading: string, rows: Row[]): number {
  console.log(`\n${heading}`)
  for (const row of rows) {
    const measured = row.value === null ? '–' : `${figure(row.value)}${row.unit ? ` ${row.unit}` : ''}`
    console.log(
      [
        `  ${verdict(row).padEnd(4)}`,
        row.what.padEnd(58),
        measured.padStart(11),
        limitText(row).padStart(12),
        row.detail ?? '',
      ].join('  '),
    )
  }
  return rows.filter((row) => verdict(row) === 'MISS').length
}

function verdict({ value, limit }: Row): 'PASS' | 'MISS' | '–' {
  if (value === null || limit === null) return '–'
  return ('most' in limit ? value <= limit.most : value >= limit.least) ? 'PASS' : 'MISS'
}

function limitText({ limit, unit }: Row): string {
  if (limit === null) return ''
  const text = 'most' in limit ? `≤ ${limit.most}` : `≥ ${limit.least}`
  return unit ? `${text} ${unit}` : text
}

function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** Returns `0.91–1.22 over n rounds`. */
export function spread(values: number[]): string {
  return `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)} over ${values.length} rounds`
}
