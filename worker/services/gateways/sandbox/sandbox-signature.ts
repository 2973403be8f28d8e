import type { Instant } from '#app/domain/dates/instant.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toHex } from '#worker/infra/crypto/keyed-hash.ts'
import type { Database } from '#worker/infra/database/database.ts'

export type SandboxContext = { key: string; db: Database; now: () => Instant }

/** Part of the signature, so that a message of one purpose cannot be replayed for another. */
export type SignedPurpose = 'pay' | 'card' | 'return' | 'webhook'

/** Maximum age: five minutes for messages to us; as long as a hold for pages a guest reads. */
const maxAgeMs: Record<SignedPurpose, number> = { pay: 900_000, card: 900_000, return: 300_000, webhook: 300_000 }

const encoder = new TextEncoder()

/** Signs parameters: adds `timestamp` and `signature` (HMAC-SHA-256 over purpose and sorted parameters). */
export async function signParams(
  key: string,
  purpose: SignedPurpose,
  params: Record<string, string>,
  now: Instant,
): Promise<URLSearchParams> {
  const signed = new URLSearchParams({ ...params, timestamp: String(now) })
  const mac = await crypto.subtle.sign('HMAC', await importKey(key), encoder.encode(canonical(purpose, signed)))
  signed.set('signature', toHex(new Uint8Array(mac)))
  return signed
}

/** Returns the parameters if they were signed with this key for this purpose and are not too old. */
export async function verifyParams(
  key: string,
  purpose: SignedPurpose,
  params: URLSearchParams,
  now: Instant,
): Promise<Result<Record<string, string>, 'forged' | 'too_old'>> {
  const signature = fromHex(params.get('signature') ?? '')
  const names = [...params.keys()]
  if (!signature || new Set(names).size !== names.length) return refuse('forged')
  const unsigned = new URLSearchParams([...params].filter(([name]) => name !== 'signature'))
  // `subtle.verify` compares in constant time.
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await importKey(key),
    signature,
    encoder.encode(canonical(purpose, unsigned)),
  )
  if (!isOurs) return refuse('forged')
  const age = Math.abs(now - Number(unsigned.get('timestamp')))
  return age <= maxAgeMs[purpose] ? ok(Object.fromEntries(unsigned)) : refuse('too_old')
}

function canonical(purpose: SignedPurpose, params: URLSearchParams): string {
  const sorted = new URLSearchParams(params)
  sorted.sort()
  return `${purpose}\n${sorted}`
}

function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null
  return new Uint8Array(text.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [])
}
