/** What a house tells beyond its rooms. */
export type HouseNotes = {
  /** Clock times at the property, `07:30`; null where none are known. */
  breakfast: { from: string; until: string } | null
  /** Of a home, as the authority of its country writes it; null where it has none. */
  registrationNumber: string | null
}
