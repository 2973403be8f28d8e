import crypto, { type ScryptOptions } from 'node:crypto'
import { normalizePassword } from '#app/domain/guests/password.ts'
import type { Deps } from '#worker/infra/deps.ts'

type Cost = { ln: number; r: number; p: number }

/** OWASP's scrypt parameters with the least memory: an isolate has 128 MB (docs/decisions/passwords.md). */
const COST: Cost = { ln: 14, r: 8, p: 5 }
/** Saves time: tests hash hundreds of passwords. */
const TEST_COST: Cost = { ln: 4, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

type HashDeps = Pick<Deps, 'randomBytes' | 'settings'>

/** Returns a password hash with its cost and salt in one string, so that the cost can be raised later. */
export async function hashPassword(deps: HashDeps, password: string): Promise<string> {
  const cost = newCost(deps)
  const salt = deps.randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost)
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${toBase64(salt)}$${toBase64(hash)}`
}

type CheckedPassword = {
  isRight: boolean
  /** The stored hash has another cost than new ones. */
  isOutdated: boolean
}

/** Compares a password with its hash, or does the same work without one: timing must not reveal whether it exists. */
export async function checkPassword(deps: HashDeps, password: string, stored: string | null): Promise<CheckedPassword> {
  const wanted = newCost(deps)
  const parsed = stored === null ? null : parseStored(stored)
  const { cost, salt, hash } = parsed ?? {
    cost: wanted,
    salt: new Uint8Array(SALT_BYTES),
    hash: new Uint8Array(KEY_BYTES),
  }
  const derived = await derive(password, salt, cost)
  const isSame = derived.length === hash.length && crypto.timingSafeEqual(derived, hash)
  const isOutdated = cost.ln !== wanted.ln || cost.r !== wanted.r || cost.p !== wanted.p
  return { isRight: parsed !== null && isSame, isOutdated }
}

function newCost({ settings }: HashDeps): Cost {
  return settings.environment === 'test' ? TEST_COST : COST
}

function parseStored(stored: string) {
  const match = STORED.exec(stored)
  if (!match) return null
  const [, ln, r, p, salt = '', hash = ''] = match
  return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: fromBase64(salt), hash: fromBase64(hash) }
}

function derive(password: string, salt: Uint8Array, { ln, r, p }: Cost): Promise<Uint8Array> {
  const N = 2 ** ln
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r + 1024 * 1024 }
  return new Promise((resolve, reject) => {
    crypto.scrypt(normalizePassword(password), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    )
  })
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}
