import { isArchivedFault, restoreStay } from '#worker/infra/archive/archived-stay.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { type Statement, type Writer, writeBatch } from '#worker/infra/database/database.ts'
import { claimChange, type SubjectChange, selectClaim } from './change.ts'
import { deleteOldResponse, type IdempotentResponse, insertResponse, isKeyFree } from './idempotent-request.ts'

type GuardedWrite = {
  /** Rows the guard counts, such as missing stock; written whether or not the change is. */
  prepared?: Statement[]
  guard: (bind: Bind) => string
  /** Each statement is guarded by the claim. */
  statements: Statement[]
  idempotency?: IdempotentResponse | null
}

/**
 * Runs a guarded write in one transaction. Returns false, without writing, when the guard no longer holds or the
 * idempotency key was used meanwhile; the caller then looks for the stored answer. An archived stay is brought back
 * first.
 */
export async function runGuardedWrite(
  writer: Writer & { files?: R2Bucket },
  change: SubjectChange,
  write: GuardedWrite,
): Promise<boolean> {
  try {
    return await runOnce(writer, change, write)
  } catch (error) {
    const { db, files } = writer
    if (!files || change.bookingId === undefined || !isArchivedFault(error)) throw error
    await restoreStay({ db, files }, change.bookingId, change.at)
    return runOnce(writer, change, write)
  }
}

async function runOnce(
  writer: Writer,
  change: SubjectChange,
  { prepared = [], guard, statements, idempotency = null }: GuardedWrite,
): Promise<boolean> {
  const results = await writeBatch(writer, [
    ...(idempotency ? [deleteOldResponse(idempotency.request, change.at)] : []),
    ...prepared,
    claimChange(change, (bind) =>
      idempotency ? `${guard(bind)} AND ${isKeyFree(idempotency.request, bind)}` : guard(bind),
    ),
    ...statements,
    ...(idempotency ? [insertResponse(idempotency, change)] : []),
    selectClaim(change.id),
  ])
  return results.at(-1)?.rows[0] !== undefined
}
