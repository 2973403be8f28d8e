type Search = Record<string, unknown>

/** Reads the property of an address, which all pages share. */
export function readProperty({ property }: Search): { property?: number } {
  return Number.isInteger(property) ? { property: property as number } : {}
}

/** Reads the order and the columns of a table: `sort=-total&columns=stay,total`. */
export function readTable(search: Search): { sort?: string; columns?: string } {
  return readTexts(search, ['sort', 'columns'])
}

/** Reads texts of an address by name; others are left out. */
export function readTexts<Name extends string>(search: Search, names: readonly Name[]): { [Key in Name]?: string } {
  const entries = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
  return Object.fromEntries(entries) as { [Key in Name]?: string }
}
