import { useState } from 'react'
import { RequestProblem } from './problems.ts'

type Expected = { expected?: Record<string, unknown> }

/**
 * The record that a form was opened with, so that a change names the values it replaces and the server refuses it when
 * they are others by now. `record` is the newest one, null for a new one.
 */
export function useSeen<Known extends object>(record: Known | null) {
  const [seen, setSeen] = useState(record)
  return {
    /** As the form was opened. */
    record: seen,
    /** Returns the field `expected` of a change; `isForced`: of the newest record, over what somebody else saved. */
    expected: (change: object, isForced = false): Expected => expectedOf(isForced ? record : seen, change),
    accept: () => setSeen(record),
  }
}

/** Returns the field `expected` of a change of a record as it was read. */
export function expectedOf(record: object | null, change: object): Expected {
  if (record === null) return {}
  const known = Object.entries(record).filter(([name]) => Object.hasOwn(change, name))
  return { expected: Object.fromEntries(known) }
}

/** Returns whether a change was refused because somebody else saved another one since the record was read. */
export function isRecordChanged(problem: unknown): boolean {
  return problem instanceof RequestProblem && problem.details.reason === 'record_changed'
}

/** The revision that a form was opened with, for records that are replaced as a whole; 0 for a new one. */
export function useSeenRevision(newest: number) {
  const [seen, setSeen] = useState(newest)
  return {
    /** `isForced`: over what somebody else saved. */
    revision: (isForced: boolean) => (isForced ? newest : seen),
    accept: () => setSeen(newest),
  }
}
