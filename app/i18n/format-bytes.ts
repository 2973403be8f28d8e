/** Formats a size in kB or MB. */
export function formatBytes(language: string, bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000)
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 }).format(value)
}
