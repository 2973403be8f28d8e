import type { CallError } from './call-state.ts'

/** Error thrown by requests in promise mode. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string | number
  readonly statusText: string
  /** Message of the server for the guest; empty when it sent none, as in an error page of a proxy. */
  readonly text: string
  readonly fields: Record<string, string>

  constructor({ status, code, message, fields }: CallError, statusText: string) {
    super(message || `${statusText || 'unreached'} (${code})`)
    this.name = 'CallFailure'
    this.status = status
    this.code = code
    this.statusText = statusText
    this.text = message
    this.fields = fields
  }
}
