import type { importReasons } from '#app/client/events/failure.ts'
import { recordFailure } from '#app/client/events/record-failure.ts'
import { logError } from './log.ts'

type Reason = (typeof importReasons)[number]

class PartFailure extends Error {
  readonly status: 404 | 500

  constructor(status: PartFailure['status'], message: Reason) {
    super(message)
    this.name = 'PartFailure'
    this.status = status
  }
}

export type PartRequest<Part> = {
  name: string
  load: () => Promise<Part>
  /** Condition for loading the part. */
  when?: boolean
}

/** Loads a part of the page. Throws and records 404 when the condition is false, 500 when loading fails. */
export async function importPart<Part>({ name, load, when = true }: PartRequest<Part>): Promise<Part> {
  if (!when) throw recordedFailure(name, 404, 'import condition failed')
  try {
    return await load()
  } catch (error) {
    // As text, because the failure itself is recorded below.
    logError(`part ${name}`, String(error))
    throw recordedFailure(name, 500, 'error in import')
  }
}

function recordedFailure(name: string, status: PartFailure['status'], reason: Reason): PartFailure {
  recordFailure({ category: 'import', path: `/part/${name}`, status, reason })
  return new PartFailure(status, reason)
}
