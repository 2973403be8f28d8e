import { RequestProblem } from '../client/problems.ts'
import { type AdminMessageId, text } from './text.ts'

const messageByCode: { [code: string]: AdminMessageId } = {
  forbidden: 'fault.forbidden',
  in_progress: 'fault.inProgress',
  link_over: 'fault.linkOver',
  no_answer: 'fault.noAnswer',
  offline: 'fault.offline',
  not_found: 'fault.notFound',
  not_signed_in: 'fault.notSignedIn',
  password_incorrect: 'fault.passwordIncorrect',
  proof_needed: 'fault.proofNeeded',
  server_error: 'fault.serverError',
  too_many_requests: 'fault.tooMany',
}

/** Returns what went wrong and what to do; the contract's own sentence where the admin has no better one. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof RequestProblem)) return text('fault.serverError')
  const { code, message, fields, reason } = error.details
  if (reason === 'record_changed') return text('fault.recordChanged')
  if (reason === 'other_person') return text('fault.otherPerson')
  // The contract's sentence has an instant for programs.
  if (reason === 'stay_not_begun' && fields?.mark) return text('fault.stayNotBegun')
  const id = messageByCode[code]
  if (id) return text(id)
  return fields ? Object.values(fields).join('. ') : message
}
