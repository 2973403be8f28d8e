import type { CallError } from './call-state.ts'

/** What a call in promise mode throws: its refusal or failure, with status, code and the words of the status [REQ-08]. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string | number
  readonly statusText: string
  /** What is wrong with single fields, in the caller's words. */
  readonly fields: Record<string, string>

  constructor({ status, code, message, fields }: CallError, statusText: string) {
    super(message || `${statusText || 'unreached'} (${code})`)
    this.name = 'CallFailure'
    this.status = status
    this.code = code
    this.statusText = statusText
    this.fields = fields
  }
}
