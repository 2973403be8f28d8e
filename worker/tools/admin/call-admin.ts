import { randomUUID } from 'node:crypto'
import { ADMIN_SERVICE, SERVICE_HEADER } from '#app/contracts/admin/route-record.ts'

export type AdminTarget = { url: string; token: string }

export type AdminCall = {
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
  isUnsure = false
  /** Code of the API; null without a valid error response. */
  code: string | null = null
  /** Seconds until a retry makes sense, if the admin says so. */
  retryAfter: number | null = null
}

const greeted = new Map<string, Promise<void>>()

/** Checks without the token whether an admin responds at the address; throws a `AdminError` otherwise. */
async function greet(address: string): Promise<void> {
  const { origin } = new URL(address)
  const response = await fetch(new URL('/healthz', origin), { redirect: 'error' }).catch((error: unknown) => {
    throw unsure(`No answer from ${origin} (${reasonOf(error)}): does the admin run there?`)
  })
  await response.body?.cancel()
  if (response.headers.get(SERVICE_HEADER) === ADMIN_SERVICE) return
  throw new AdminError(`${origin} is no admin of a Stayfront site: no token was sent to it.`)
}

/**
 * Calls the admin and returns its response (a file as text); throws a `AdminError` for an error. The token is sent
 * only to an admin.
 */
export async function callAdmin(admin: AdminTarget, call: AdminCall): Promise<unknown> {
  const greeting = greeted.get(admin.url) ?? greet(admin.url)
  greeted.set(admin.url, greeting)
  await greeting.catch((error: unknown) => {
    greeted.delete(admin.url)
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
      throw unsure(`No answer from ${url.origin} (${reasonOf(error)}): does the admin run there?`)
    },
  )
  if (response.ok && response.headers.has('Content-Disposition')) return await response.text()
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer
  const refusal = refusalOf(answer)
  if (refusal === null || response.status >= 500)
    throw unsure(refusal ?? `${url.origin} answers ${response.status}, and not as a desk does.`)
  const retryAfter = Number(response.headers.get('Retry-After')) || null
  throw Object.assign(new AdminError(refusal), { code: (answer as MessageContent).error?.code ?? null, retryAfter })
}

function unsure(sentence: string): AdminError {
  return Object.assign(new AdminError(sentence), { isUnsure: true })
}

type MessageContent = { error?: { message?: string; fields?: Record<string, string>; code?: string } }

function refusalOf(answer: unknown): string | null {
  const { error } = (answer ?? {}) as MessageContent
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
export async function callPatiently<Answer>(admin: AdminTarget, call: AdminCall): Promise<Answer> {
  const keyed = call.method === 'GET' ? call : { key: randomUUID(), ...call }
  for (let tries = 1; ; tries += 1) {
    try {
      return (await callAdmin(admin, keyed)) as Answer
    } catch (error) {
      const isPassing = error instanceof AdminError && (error.isUnsure || error.retryAfter !== null)
      if (!isPassing || tries === MAX_TRIES) throw error
      const ms = error.retryAfter === null ? 2 ** tries * 250 : error.retryAfter * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.min(ms, MAX_WAIT_MS)))
    }
  }
}
