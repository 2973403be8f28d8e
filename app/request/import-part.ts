import type { importReasons } from '#app/events/failure.ts'
import { recordFailure } from '#app/events/record-failure.ts'
import { logError } from './log.ts'

type Reason = (typeof importReasons)[number]

/** Why a part of a page is not there, as the error catalogue numbers it [REQ-15, REQ-16]. */
class PartFailure extends Error {
  readonly status: 404 | 500

  constructor(status: PartFailure['status'], message: Reason) {
    super(message)
    this.name = 'PartFailure'
    this.status = status
  }
}

export type PartAsk<Part> = {
  /** What it is recorded under. */
  name: string
  load: () => Promise<Part>
  /** Whether it may be asked for at all. */
  when?: boolean
}

/**
 * Loads a part of a page that has a script of its own. On a false condition it is not loaded: 404 `import condition failed`;
 * one that cannot be had: 500 `error in import`. Either is thrown and recorded [REQ-30, REQ-31].
 */
export async function importPart<Part>({ name, load, when = true }: PartAsk<Part>): Promise<Part> {
  if (!when) throw failed(name, 404, 'import condition failed')
  try {
    return await load()
  } catch (error) {
    // As text: the failure is what is recorded of it.
    logError(`part ${name}`, String(error))
    throw failed(name, 500, 'error in import')
  }
}

function failed(name: string, status: PartFailure['status'], reason: Reason): PartFailure {
  recordFailure({ category: 'import', path: `/part/${name}`, status, reason })
  return new PartFailure(status, reason)
}
