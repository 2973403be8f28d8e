import { randomUUID } from 'node:crypto'
import { ADMIN_SERVICE, SERVICE_HEADER } from '#app/contracts/admin/route-record.ts'

export type AdminTarget = { url: string; token: string }

export type AdminRequest = {
  method: string
  /** Starts with `/v1`. */
  path: string
  query?: Record<string, string>
  /** Bytes of a file, or a value sent as JSON. */
  body?: unknown
  key?: string
}

/** An error of the admin, or no response, as a message for the user. */
export class AdminError extends Error {
  /** The outcome is unknown; the idempotency key makes a retry safe. */
  isOutcomeUnknown = false
  /** Code of the API; null without a valid error response. */
  code: string | null = null
  /** Seconds until a retry makes sense, if the admin says so. */
  retryAfter: number | null = null
}

const checkedAdmins = new Map<string, Promise<void>>()

/** Checks without the token whether an admin responds at the address; throws an `AdminError` otherwise. */
async function requireAdmin(address: string): Promise<void> {
  const { origin } = new URL(address)
  const response = await fetch(new URL('/healthz', origin), { redirect: 'error' }).catch((error: unknown) => {
    throw unknownOutcome(`No response from ${origin} (${reasonOf(error)}): does the admin run there?`)
  })
  await response.body?.cancel()
  if (response.headers.get(SERVICE_HEADER) === ADMIN_SERVICE) return
  throw new AdminError(`${origin} is no admin of a Stayfront site: no token was sent to it.`)
}

/**
 * Calls the admin and returns its response (a file as text); throws an `AdminError` for an error. The token is sent
 * only to an admin.
 */
export async function callAdmin(admin: AdminTarget, call: AdminRequest): Promise<unknown> {
  const check = checkedAdmins.get(admin.url) ?? requireAdmin(admin.url)
  checkedAdmins.set(admin.url, check)
  await check.catch((error: unknown) => {
    checkedAdmins.delete(admin.url)
    throw error
  })
  const url = new URL(call.path, admin.url)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  const isFile = call.body instanceof Uint8Array
  const type = isFile ? 'application/octet-stream' : 'application/json'
  const headers = new Headers({ Authorization: `Bearer ${admin.token}`, 'Content-Type': type })
  if (call.key) headers.set('Idempotency-Key', call.key)
  const body = call.body === undefined || isFile ? (call.body as BodyInit | undefined) : JSON.stringify(call.body)
  const response = await fetch(url, { method: call.method, headers, body, redirect: 'error' }).catch(
    (error: unknown) => {
      throw unknownOutcome(`No response from ${url.origin} (${reasonOf(error)}): does the admin run there?`)
    },
  )
  if (response.ok && response.headers.has('Content-Disposition')) return await response.text()
  const result: unknown = await response.json().catch(() => null)
  if (response.ok && result !== null) return result
  const refusal = refusalOf(result)
  if (refusal === null || response.status >= 500)
    throw unknownOutcome(refusal ?? `${url.origin} answers ${response.status}, and not as a Stayfront admin.`)
  const retryAfter = Number(response.headers.get('Retry-After')) || null
  throw Object.assign(new AdminError(refusal), { code: (result as ErrorBody).error?.code ?? null, retryAfter })
}

function unknownOutcome(sentence: string): AdminError {
  return Object.assign(new AdminError(sentence), { isOutcomeUnknown: true })
}

type ErrorBody = { error?: { message?: string; fields?: Record<string, string>; code?: string } }

function refusalOf(body: unknown): string | null {
  const { error } = (body ?? {}) as ErrorBody
  if (!error?.message) return null
  const fields = Object.entries(error.fields ?? {}).map(([name, fault]) => `\n  ${name}: ${fault}`)
  return `${error.message} (${error.code})${fields.join('')}`
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message
}

const MAX_TRIES = 5
const MAX_WAIT_MS = 60_000

/**
 * Like `callAdmin`, but retries when the admin is unavailable, busy or rate limited, with the same idempotency key so
 * that nothing is done twice.
 */
export async function callWithRetries<Result>(admin: AdminTarget, call: AdminRequest): Promise<Result> {
  const withKey = call.method === 'GET' ? call : { key: randomUUID(), ...call }
  for (let tries = 1; ; tries += 1) {
    try {
      return (await callAdmin(admin, withKey)) as Result
    } catch (error) {
      const isTemporary = error instanceof AdminError && (error.isOutcomeUnknown || error.retryAfter !== null)
      if (!isTemporary || tries === MAX_TRIES) throw error
      const ms = error.retryAfter === null ? 2 ** tries * 250 : error.retryAfter * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.min(ms, MAX_WAIT_MS)))
    }
  }
}
