export type Left = { subject: string; reason: string }

export type Undone = { takenBack: number; left: Left[] }
