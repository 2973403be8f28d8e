/** Returns four random letters and digits, which a form keeps over its attempts. */
export function newSuffix(): string {
  return crypto.randomUUID().slice(0, 4).toUpperCase()
}

/** Returns a code for a new offer: the letters of its name and the suffix. */
export function toCode(name: string, suffix: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 10)
  return `${letters || 'OFFER'}-${suffix}`
}
