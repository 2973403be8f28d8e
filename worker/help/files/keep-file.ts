import { ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import type { TicketFile } from '../tickets/ticket.ts'
import { toFileName } from './file-name.ts'
import { findFile, insertFile, type KeptFile, markKept } from './file-storage.ts'
import { judgeFile } from './judge-file.ts'

/** Where the object of a file lies. */
export const objectKey = (id: string) => `files/${id}`

/** The refusal of a file that is too large, wherever that is found out. */
export const tooLarge = () => problem('invalid_fields', { fields: { file: 'errors.fileSize' } })

/**
 * Keeps a file of the guest who is signed in, to be sent with a message within a day: its row first, then its object, so that none is ever
 * there that nobody knows of. Refuses with invalid_fields where its bytes are nothing we take, or too many.
 */
export async function keepFile(
  deps: Deps,
  { visitor: { user } }: Scope,
  { bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string },
): Promise<Result<TicketFile, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  if (bytes.length > ticketLimits.fileBytes) return refuse(tooLarge())
  const judged = judgeFile(bytes)
  if (!judged) return refuse(problem('invalid_fields', { fields: { file: 'errors.fileKind' } }))
  const { kind, body } = judged
  const file: TicketFile = {
    id: randomToken(deps.randomBytes, 18),
    name: toFileName(name, kind),
    kind,
    bytes: body.size,
  }
  const isNoted = await insertFile(deps.db, { ...file, userId: user.id, at: deps.now() })
  if (!isNoted) return refuse(problem('too_many_requests', { message: 'errors.filesSpent', retryAfterSeconds: 3600 }))
  await deps.files.put(objectKey(file.id), await body.arrayBuffer())
  if (await markKept(deps.db, file.id, deps.now())) return ok(file)
  // The account ended meanwhile, and its files with it.
  await deps.files.delete(objectKey(file.id))
  return refuse(problem('not_signed_in'))
}

/** A file of the guest who is signed in, to be read; anybody else's does not exist. */
export async function openOwnFile(
  deps: Deps,
  { visitor: { user } }: Scope,
  id: string,
): Promise<Result<{ file: KeptFile; body: ReadableStream }, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const file = await findFile(deps.db, id)
  return file?.userId === user.id ? openFile(deps, file) : refuse(problem('not_found'))
}

/** A file of a ticket, for the house; one that is in another does not exist. */
export async function openTicketFile(deps: Deps, { ticketId, fileId }: { ticketId: string; fileId: string }) {
  const file = await findFile(deps.db, fileId)
  return file?.ticketId === ticketId ? openFile(deps, file) : refuse(problem('not_found'))
}

/** The bytes of a file; not_found where its object is gone. */
async function openFile(
  deps: Deps,
  file: KeptFile,
): Promise<Result<{ file: KeptFile; body: ReadableStream }, Problem>> {
  const object = await deps.files.get(objectKey(file.id))
  return object ? ok({ file, body: object.body }) : refuse(problem('not_found'))
}
