/** One line of the table: what was measured, what came out, what is allowed. */
export type Row = {
  what: string
  /** Null where it could not be measured here; the detail says why. */
  value: number | null
  unit?: string
  limit: { most: number } | { least: number } | null
  /** How the figure was taken, or its spread. */
  detail?: string
}

/** Prints rows under a heading with PASS or MISS, and answers how many missed. */
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

/** The value below which a share of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle value. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** `0.91–1.22`, for the detail of a ratio. */
export function spread(values: number[]): string {
  return `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)} over ${values.length} rounds`
}
