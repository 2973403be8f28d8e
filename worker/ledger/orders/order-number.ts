import type { OrderKind } from '#worker/changes/subject.ts'
import { randomCode } from '#worker/secrets/random-code.ts'

const prefixes: Readonly<Record<OrderKind, string>> = { membership: 'W', donation: 'D' }
const LENGTH = 9

/** Returns a random order number that can be read out; the first letter is its kind. */
export function newOrderNumber(randomBytes: (length: number) => Uint8Array, kind: OrderKind): string {
  return `${prefixes[kind]}${randomCode(randomBytes, LENGTH)}`
}
