export type HouseNotes = {
  /** Times at the property such as `07:30`; null when unknown. */
  breakfast: { from: string; until: string } | null
  /** Registration number of a holiday home with its country's authority, or null. */
  registrationNumber: string | null
}
