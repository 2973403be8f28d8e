import type { Counts } from '../import-storage.ts'
import type { LineFault, ReadPiece } from '../reading/read-records.ts'

/** What came of some units. */
export type Outcome = { counts: Counts; faults: LineFault[] }

export function noOutcome(): Outcome {
  return { counts: { lines: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }, faults: [] }
}

/** Pieces that are no records: each is refused with its line. */
export function unreadable(pieces: readonly ReadPiece[]): LineFault[] {
  return pieces.flatMap((piece) => ('fault' in piece ? [piece.fault] : []))
}

export function recordsOf(pieces: readonly ReadPiece[]) {
  return pieces.flatMap((piece) => ('record' in piece ? [piece.record] : []))
}
