import type { OrderKind } from '#worker/changes/subject.ts'
import { randomCode } from '#worker/secrets/random-code.ts'

const prefixes: Readonly<Record<OrderKind, string>> = { membership: 'W', donation: 'D' }
const LENGTH = 9

/** A number for a new order a guest can read out; its first letter tells the kind, the rest nothing of any other. */
export function newOrderNumber(randomBytes: (length: number) => Uint8Array, kind: OrderKind): string {
  return `${prefixes[kind]}${randomCode(randomBytes, LENGTH)}`
}
