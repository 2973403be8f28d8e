/** Returns the banks whose name contains every typed word, ignoring case and accents; all for an empty text. */
export function filterBanks<Bank extends { name: string }>(banks: readonly Bank[], sought: string): Bank[] {
  const words = fold(sought)
    .split(/\s+/)
    .filter((word) => word !== '')
  return banks.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
