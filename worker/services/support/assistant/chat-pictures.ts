import { ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type KeptFile as ChatPicture, findFile } from '#worker/services/support/files/file-storage.ts'
import { judgeFile } from '#worker/services/support/files/judge-file.ts'
import { keepFile, tooLarge } from '#worker/services/support/files/keep-file.ts'
import type { TicketFile } from '#worker/services/support/tickets/ticket.ts'

export type { ChatPicture }

/** Only PNG, JPEG or WebP. */
export async function keepChatPicture(
  deps: Deps,
  scope: Scope,
  { bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string },
): Promise<Result<TicketFile, Problem>> {
  if (!scope.visitor.user) return refuse(problem('not_signed_in'))
  if (bytes.length > ticketLimits.fileBytes) return refuse(tooLarge())
  const judged = judgeFile(bytes)
  if (judged === null || judged.kind === 'pdf') {
    return refuse(problem('invalid_fields', { fields: { file: 'errors.pictureKind' } }))
  }
  return keepFile(deps, scope, { bytes, name })
}

export async function listChatPictures(
  { db }: Pick<Deps, 'db'>,
  { visitor: { user } }: Pick<Scope, 'visitor'>,
  ids: readonly string[],
): Promise<ChatPicture[]> {
  if (!user) return []
  const files = await Promise.all([...new Set(ids)].map((id) => findFile(db, id)))
  return files.filter((file): file is ChatPicture => file?.userId === user.id && file.kind !== 'pdf')
}
