import type { CallError } from './call-state.ts'

export class CallFailure extends Error {
  readonly status: number
  readonly code: string | number
  readonly statusText: string
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
