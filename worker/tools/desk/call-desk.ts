import { ADMIN_SERVICE, SERVICE_HEADER } from '#app/contracts/desk/service-header.ts'

/** A desk, and the token it is called with. */
export type Desk = { url: string; token: string }

export type DeskCall = {
  method: string
  /** From `/v1` on. */
  path: string
  query?: Record<string, string>
  /** A file as it is, or what is sent as JSON. */
  body?: unknown
  /** The Idempotency-Key. */
  key?: string
}

/** A refusal of the desk, or its silence, as a sentence for whoever typed the command. */
export class DeskRefusal extends Error {
  /** Whether the call was done nobody knows: its key makes it safe to send again. */
  isUnsure = false
  /** Of the contract; null where nothing of it was answered. */
  code: string | null = null
  /** Seconds until it is worth another try, where the desk says so. */
  retryAfter: number | null = null
}

const greeted = new Map<string, Promise<void>>()

/** Asks an address without the token whether an admin answers there; throws a `DeskRefusal` where none does. */
async function greet(address: string): Promise<void> {
  const { origin } = new URL(address)
  const response = await fetch(new URL('/healthz', origin), { redirect: 'error' }).catch((error: unknown) => {
    throw unsure(`No answer from ${origin} (${reasonOf(error)}): does the admin run there?`)
  })
  await response.body?.cancel()
  if (response.headers.get(SERVICE_HEADER) === ADMIN_SERVICE) return
  throw new DeskRefusal(`${origin} is no admin of a Stayfront site: no token was sent to it.`)
}

/** Calls a desk: what it answers, a file as its text, else throws a `DeskRefusal`. The token goes to an admin alone. */
export async function callDesk(desk: Desk, call: DeskCall): Promise<unknown> {
  const greeting = greeted.get(desk.url) ?? greet(desk.url)
  greeted.set(desk.url, greeting)
  await greeting.catch((error: unknown) => {
    greeted.delete(desk.url)
    throw error
  })
  const url = new URL(call.path, desk.url)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  const isFile = call.body instanceof Uint8Array
  const type = isFile ? 'application/octet-stream' : 'application/json'
  const headers = new Headers({ Authorization: `Bearer ${desk.token}`, 'Content-Type': type })
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
  throw Object.assign(new DeskRefusal(refusal), { code: (answer as Told).error?.code ?? null, retryAfter })
}

function unsure(sentence: string): DeskRefusal {
  return Object.assign(new DeskRefusal(sentence), { isUnsure: true })
}

type Told = { error?: { message?: string; fields?: Record<string, string>; code?: string } }

/** The contract's error as sentences; null where the answer is none. */
function refusalOf(answer: unknown): string | null {
  const { error } = (answer ?? {}) as Told
  if (!error?.message) return null
  const fields = Object.entries(error.fields ?? {}).map(([name, fault]) => `\n  ${name}: ${fault}`)
  return `${error.message} (${error.code})${fields.join('')}`
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message
}
