import type { Counts } from '../import-storage.ts'
import type { LineFault, ReadPiece } from '../reading/read-records.ts'

export type Outcome = { counts: Counts; faults: LineFault[]; leftOut: number }

export function emptyOutcome(): Outcome {
  return { counts: { lines: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }, faults: [], leftOut: 0 }
}

const MAX_LISTED_LINES = 100

export function limitFaults(outcome: Outcome): Outcome {
  const sorted = outcome.faults.toSorted((one, other) => one.line - other.line)
  const lines = new Set<number>()
  const end = sorted.findIndex(({ line }) => lines.add(line).size > MAX_LISTED_LINES)
  if (end === -1) return { ...outcome, faults: sorted }
  return { ...outcome, faults: sorted.slice(0, end), leftOut: outcome.leftOut + sorted.length - end }
}

export function addOutcomes(one: Outcome, other: Outcome): Outcome {
  const names = Object.keys(one.counts) as (keyof Counts)[]
  return {
    counts: Object.fromEntries(names.map((name) => [name, one.counts[name] + other.counts[name]])) as Counts,
    faults: [...one.faults, ...other.faults],
    leftOut: one.leftOut + other.leftOut,
  }
}

export function readingFaults(pieces: readonly ReadPiece[]): LineFault[] {
  return pieces.flatMap((piece) => ('fault' in piece ? [piece.fault] : []))
}

export function recordsOf(pieces: readonly ReadPiece[]) {
  return pieces.flatMap((piece) => ('record' in piece ? [piece.record] : []))
}
