import type { Counts } from '../import-storage.ts'
import type { LineFault, ReadPiece } from '../reading/read-records.ts'

export type Outcome = { counts: Counts; faults: LineFault[]; leftOut: number }

export function emptyOutcome(): Outcome {
  return { counts: { lines: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }, faults: [], leftOut: 0 }
}

const MAX_LISTED_LINES = 100

/** Sorts faults by line and keeps those of the first hundred lines; `leftOut` counts the rest. */
export function limitFaults(outcome: Outcome): Outcome {
  const sorted = outcome.faults.toSorted((a, b) => a.line - b.line)
  const lines = new Set<number>()
  const end = sorted.findIndex(({ line }) => lines.add(line).size > MAX_LISTED_LINES)
  if (end === -1) return { ...outcome, faults: sorted }
  return { ...outcome, faults: sorted.slice(0, end), leftOut: outcome.leftOut + sorted.length - end }
}

export function addOutcomes(a: Outcome, b: Outcome): Outcome {
  const names = Object.keys(a.counts) as (keyof Counts)[]
  return {
    counts: Object.fromEntries(names.map((name) => [name, a.counts[name] + b.counts[name]])) as Counts,
    faults: [...a.faults, ...b.faults],
    leftOut: a.leftOut + b.leftOut,
  }
}

export function readingFaults(pieces: readonly ReadPiece[]): LineFault[] {
  return pieces.flatMap((piece) => ('fault' in piece ? [piece.fault] : []))
}

export function recordsOf(pieces: readonly ReadPiece[]) {
  return pieces.flatMap((piece) => ('record' in piece ? [piece.record] : []))
}
