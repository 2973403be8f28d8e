import type { Context } from 'hono'
import { faultOfText, ticketLimits, toTicketText } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/replay-answer.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { keepFile } from '#worker/services/support/files/keep-file.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'
import { findOwnBookingId } from '#worker/services/support/tickets/read-tickets.ts'
import { closeOwnTicket, writeOn } from '#worker/services/support/tickets/write-on.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { leave } from '../booking/leave.ts'
import { stepPath } from './contact-paths.ts'
import { readContact } from './read-contact.ts'
import { showStep, showTicket } from './show-contact.ts'

type Words = { text: string; key: string; files: File[] }

export async function receiveCopy(c: Context<AppEnv>, ticketNo: string | null): Promise<Response> {
  const show = ticketNo === null ? showStep : showTicket
  if (!c.var.scope.visitor.user) return show(c)
  const words = await readWords(c)
  const written = await write(c, words, ticketNo)
  if (written.ok) return leave(c, `${stepPath.ticket(written.value)}?done=${ticketNo === null ? 'raised' : 'written'}`)
  const { message, fields = {} } = await translateProblem(c.var.scope, written.problem)
  const files = fields.files ?? fields.file
  const errors = { ...(fields.text ? { text: fields.text } : {}), ...(files ? { files } : {}) }
  return show(c, { ...words, errors, message: fields.text || files ? null : message })
}

async function readWords(c: Context<AppEnv>): Promise<Words> {
  const form = await c.req.parseBody({ all: true })
  const files = [form.file].flat().filter((file): file is File => file instanceof File && file.size > 0)
  const key = typeof form.key === 'string' && /^[\w-]{8,64}$/.test(form.key) ? form.key : crypto.randomUUID()
  return { text: toTicketText(typeof form.text === 'string' ? form.text : ''), key, files }
}

async function write(c: Context<AppEnv>, words: Words, ticketNo: string | null): Promise<Result<string, Problem>> {
  const { deps, scope } = c.var
  const { text, key, files } = words
  const fault = faultOfText(text)
  if (fault) return refuse(problem('invalid_fields', { fields: { text: fault } }))
  if (files.length > ticketLimits.files)
    return refuse(problem('invalid_fields', { fields: { files: 'errors.fileCount' } }))
  const keyed = await toIdempotentRequest(scope, `contact/${ticketNo ?? 'raise'}`, key, {
    text,
    files: files.map(({ name, size }) => [name, size]),
  })
  if (!keyed.ok) return keyed
  const fileIds: string[] = []
  for (const file of files) {
    const kept = await keepFile(deps, scope, { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name })
    if (!kept.ok) return kept
    fileIds.push(kept.value.id)
  }
  const sending = { text, fileIds, keyed: keyed.value }
  const written = ticketNo === null ? await raise(c, sending) : await writeOn(deps, scope, { ticketNo, ...sending })
  return written.ok ? ok(written.value.ticketNo) : written
}

async function raise(
  c: Context<AppEnv>,
  sending: Pick<Parameters<typeof raiseTicket>[2], 'text' | 'fileIds' | 'keyed'>,
) {
  const { deps, scope } = c.var
  const { issue, bookingNo } = readContact(c.req.url)
  const userId = scope.visitor.user?.id ?? ''
  if (issue === null) return refuse(problem('not_found'))
  const bookingId =
    bookingNo && (await findOwnBookingId(deps, { brandId: scope.brand.id, userId, reference: bookingNo }))
  return raiseTicket(deps, scope, { userId, issue: issue.id, bookingId: bookingId || null, ...sending })
}

export async function receiveClose(c: Context<AppEnv>, ticketNo: string): Promise<Response> {
  const closed = await closeOwnTicket(c.var.deps, c.var.scope, ticketNo)
  return closed.ok ? leave(c, `${stepPath.ticket(closed.value.ticketNo)}?done=closed`) : showTicket(c)
}
