import { ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { TicketFile } from '../tickets/ticket.ts'
import { toFileName } from './file-name.ts'
import {
  deleteOldFiles,
  deleteRemovals,
  findFile,
  insertFile,
  listRemovals,
  markStored,
  type StoredFile,
} from './file-storage.ts'
import { sanitizeFile } from './sanitize-file.ts'

/** Retry time in the response above a daily limit. */
const DAILY_LIMIT_RETRY_SECONDS = 3_600

const objectKey = (id: string) => `files/${id}`

export const tooLarge = () => problem('invalid_fields', { fields: { file: 'errors.fileSize' } })

/** Stores an uploaded file without its metadata. The row comes first, so that no object exists without a row. */
export async function storeFile(
  deps: Deps,
  { visitor: { user } }: Scope,
  { bytes, name, isPicture = false }: { bytes: Uint8Array<ArrayBuffer>; name: string; isPicture?: boolean },
): Promise<Result<TicketFile, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  if (bytes.length > ticketLimits.fileBytes) return refuse(tooLarge())
  const sanitized = sanitizeFile(bytes)
  if (!sanitized || (isPicture && sanitized.kind === 'pdf')) {
    return refuseFields({ file: isPicture ? 'errors.pictureKind' : 'errors.fileKind' })
  }
  const { kind, body } = sanitized
  const file: TicketFile = {
    id: randomToken(deps.randomBytes, 18),
    name: toFileName(name, kind),
    kind,
    bytes: body.size,
  }
  const isInserted = await insertFile(deps.db, { ...file, userId: user.id, at: deps.now() })
  if (!isInserted) {
    return refuse(
      problem('too_many_requests', { message: 'errors.filesSpent', retryAfterSeconds: DAILY_LIMIT_RETRY_SECONDS }),
    )
  }
  await deps.files.put(objectKey(file.id), await body.arrayBuffer())
  if (await markStored(deps.db, file.id, deps.now())) return ok(file)
  // The account was deleted meanwhile, with its files.
  await deps.files.delete(objectKey(file.id))
  return refuse(problem('not_signed_in'))
}

export async function openOwnFile(
  deps: Deps,
  { visitor: { user } }: Scope,
  id: string,
): Promise<Result<{ file: StoredFile; body: ReadableStream }, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const file = await findFile(deps.db, id)
  return file?.userId === user.id ? openFile(deps, file) : refuse(problem('not_found'))
}

export async function openTicketFile(deps: Deps, { ticketId, fileId }: { ticketId: string; fileId: string }) {
  const file = await findFile(deps.db, fileId)
  return file?.ticketId === ticketId ? openFile(deps, file) : refuse(problem('not_found'))
}

async function openFile(
  deps: Deps,
  file: StoredFile,
): Promise<Result<{ file: StoredFile; body: ReadableStream }, Problem>> {
  const object = await deps.files.get(objectKey(file.id))
  return object ? ok({ file, body: object.body }) : refuse(problem('not_found'))
}

const FILES_PER_ROUND = 500

/** Deletes expired files and their objects. A failed deletion is repeated: its row stays until the object is gone. */
export async function eraseFiles(deps: Deps): Promise<JobRound> {
  const deleted = await deleteOldFiles(deps.db, deps.now(), FILES_PER_ROUND)
  const ids = await listRemovals(deps.db, FILES_PER_ROUND)
  if (ids.length > 0) {
    await deps.files.delete(ids.map(objectKey))
    await deleteRemovals(deps.db, ids)
  }
  return { done: ids.length, next: ids.length < FILES_PER_ROUND && deleted < FILES_PER_ROUND ? null : '' }
}

export type ChatPicture = StoredFile

/** Returns those of the files that are the guest's own pictures. */
export async function listChatPictures(
  { db }: Pick<Deps, 'db'>,
  { visitor: { user } }: Pick<Scope, 'visitor'>,
  ids: readonly string[],
): Promise<ChatPicture[]> {
  if (!user) return []
  const files = await Promise.all([...new Set(ids)].map((id) => findFile(db, id)))
  return files.filter((file): file is ChatPicture => file?.userId === user.id && file.kind !== 'pdf')
}
