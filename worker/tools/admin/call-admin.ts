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
  /** Idempotency key. */
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
    throw unknownOutcome(`No response from ${origin} (${networkReason(error)}): does the admin run there?`)
  })
  await response.body?.cancel()
  if (response.headers.get(SERVICE_HEADER) === ADMIN_SERVICE) return
  throw new AdminError(`${origin} is no admin of a Stayfront site: no token was sent to it.`)
}

/**
 * Calls the admin and returns its response (a file as text); throws an `AdminError` for an error. The token is sent
 * only to an admin.
 */
export async function callAdmin(admin: AdminTarget, request: AdminRequest): Promise<unknown> {
  const check = checkedAdmins.get(admin.url) ?? requireAdmin(admin.url)
  checkedAdmins.set(admin.url, check)
  await check.catch((error: unknown) => {
    checkedAdmins.delete(admin.url)
    throw error
  })
  const url = new URL(request.path, admin.url)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
  const isFile = request.body instanceof Uint8Array
  const type = isFile ? 'application/octet-stream' : 'application/json'
  const headers = new Headers({ Authorization: `Bearer ${admin.token}`, 'Content-Type': type })
  if (request.key) headers.set('Idempotency-Key', request.key)
  const isSentUnchanged = request.body === undefined || isFile
  const body = isSentUnchanged ? (request.body as BodyInit | undefined) : JSON.stringify(request.body)
  const response = await fetch(url, { method: request.method, headers, body, redirect: 'error' }).catch(
    (error: unknown) => {
      throw unknownOutcome(`No response from ${url.origin} (${networkReason(error)}): does the admin run there?`)
    },
  )
  if (response.ok && response.headers.has('Content-Disposition')) return await response.text()
  const result: unknown = await response.json().catch(() => null)
  if (response.ok && result !== null) return result
  const refusal = formatRefusal(result)
  if (refusal === null || response.status >= 500)
    throw unknownOutcome(refusal ?? `${url.origin} answers ${response.status}, and not as a Stayfront admin.`)
  const retryAfter = Number(response.headers.get('Retry-After')) || null
  throw Object.assign(new AdminError(refusal), { code: (result as ErrorBody).error?.code ?? null, retryAfter })
}

function unknownOutcome(message: string): AdminError {
  return Object.assign(new AdminError(message), { isOutcomeUnknown: true })
}

type ErrorBody = { error?: { message?: string; fields?: Record<string, string>; code?: string } }

/** Returns the error of a response as text, or null when the response is none of the admin. */
function formatRefusal(body: unknown): string | null {
  const { error } = (body ?? {}) as ErrorBody
  if (!error?.message) return null
  const fields = Object.entries(error.fields ?? {}).map(([name, fault]) => `\n  ${name}: ${fault}`)
  return `${error.message} (${error.code})${fields.join('')}`
}

function networkReason(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message
}

const MAX_TRIES = 5
/** Multiplied by two to the power of the tries. */
const BACKOFF_BASE_MS = 250
const MAX_WAIT_MS = 60_000

/**
 * Calls like `callAdmin`, but retries when the admin is unavailable, busy or rate limited, with the same idempotency
 * key so that nothing is done twice.
 */
export async function callWithRetries<Result>(admin: AdminTarget, request: AdminRequest): Promise<Result> {
  const requestWithKey = request.method === 'GET' ? request : { key: randomUUID(), ...request }
  for (let tries = 1; ; tries += 1) {
    try {
      return (await callAdmin(admin, requestWithKey)) as Result
    } catch (error) {
      const isTemporary = error instanceof AdminError && (error.isOutcomeUnknown || error.retryAfter !== null)
      if (!isTemporary || tries === MAX_TRIES) throw error
      const ms = error.retryAfter === null ? 2 ** tries * BACKOFF_BASE_MS : error.retryAfter * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.min(ms, MAX_WAIT_MS)))
    }
  }
}
