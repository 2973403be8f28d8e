/** The banks whose name has every word that was typed, however it is written; all of them for nothing. */
export function filterBanks<Bank extends { name: string }>(banks: readonly Bank[], sought: string): Bank[] {
  const words = fold(sought)
    .split(/\s+/)
    .filter((word) => word !== '')
  return banks.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
