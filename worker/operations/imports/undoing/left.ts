/** What an undo left as it is, and why. */
export type Left = { subject: string; reason: string }

/** What an undo did: so many things taken back, others left. */
export type Undone = { takenBack: number; left: Left[] }
