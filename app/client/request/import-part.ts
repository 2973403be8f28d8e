import type { importReasons } from '#app/client/events/failure.ts'
import { recordFailure } from '#app/client/events/record-failure.ts'
import { logError } from './log.ts'

type Reason = (typeof importReasons)[number]

class PartFailure extends Error {
  readonly status: 404 | 500

  constructor(status: PartFailure['status'], message: Reason, cause?: unknown) {
    super(message, { cause })
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
  if (!when) throw recordedFailure({ name, status: 404, reason: 'import condition failed' })
  try {
    return await load()
  } catch (error) {
    // As text, because the failure itself is recorded below.
    logError(`part ${name}`, String(error))
    throw recordedFailure({ name, status: 500, reason: 'error in import', cause: error })
  }
}

/**
 * Tells whether the file that a part failed to load can be fetched now. Some browsers, Chromium 150 among them, keep a
 * failed import as long as the page lives, so only a new page can load such a file. The error's message names the file.
 */
export async function isServedAgain(failure: unknown): Promise<boolean> {
  const address = failure instanceof PartFailure && /https?:\/\/\S+/.exec(String(failure.cause))?.[0]
  if (!address) return false
  return fetch(address, { cache: 'reload' }).then(
    (reply) => reply.ok,
    () => false,
  )
}

type Failure = { name: string; status: PartFailure['status']; reason: Reason; cause?: unknown }

function recordedFailure({ name, status, reason, cause }: Failure): PartFailure {
  recordFailure({ category: 'import', path: `/part/${name}`, status, reason })
  return new PartFailure(status, reason, cause)
}
