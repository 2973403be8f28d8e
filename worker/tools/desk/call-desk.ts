import { randomUUID } from 'node:crypto'
import { readLocalDesk } from './local-desk.ts'

/** Where a desk is, and what lets in. */
export type DeskAddress = { url: string; token: string }

/** What a desk refuses, in its own words. */
export class DeskError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(message)
    this.code = code
    this.status = status
  }
}

type Call = {
  body?: object
  /** Tells a repeated call from another one; by itself each call that writes has its own. */
  key?: string
}

/** So often a call is made again where the desk was away or busy. */
const MOST_TRIES = 5
const LONGEST_MS = 120_000

/**
 * The desk to call: as the options say, or the environment (`STAYFRONT_DESK_URL`, `STAYFRONT_DESK_TOKEN`), or the one a local
 * start runs on this machine. Throws a sentence where there is none.
 */
export function findDesk({ url, token }: Partial<DeskAddress>, env: NodeJS.ProcessEnv = process.env): DeskAddress {
  const local = readLocalDesk()
  const address = url ?? env.STAYFRONT_DESK_URL ?? local?.url ?? 'http://127.0.0.1:8788'
  const secret = token ?? env.STAYFRONT_DESK_TOKEN ?? (address === local?.url ? local.token : undefined)
  if (secret) return { url: address.replace(/\/+$/, ''), token: secret }
  throw new Error(
    `What lets in at ${address}? Give --token, or STAYFRONT_DESK_TOKEN; docs/desk.md says how the first one is made.`,
  )
}

/**
 * Calls the desk. What was away, busy or over its measure is asked again, under the same key, so that nothing is done twice. Throws
 * `DeskError` with the desk's own sentence.
 */
export async function callDesk<Answer>(
  { url, token }: DeskAddress,
  method: string,
  path: string,
  { body, key = randomUUID() }: Call = {},
): Promise<Answer> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  if (method !== 'GET') headers['Idempotency-Key'] = key
  for (let tries = 1; ; tries += 1) {
    const response = await ask(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) })
    if (response?.ok) return (await response.json()) as Answer
    const isPassing = !response || response.status >= 500 || response.status === 429
    if (isPassing && tries < MOST_TRIES) {
      await wait(Number(response?.headers.get('Retry-After') ?? 0) * 1000 || 2 ** tries * 250)
      continue
    }
    throw response ? await toError(response) : new DeskError('away', 0, `Nobody answers at ${url}.`)
  }
}

async function ask(url: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(LONGEST_MS) })
  } catch {
    return null
  }
}

type Told = { error?: { code?: string; message?: string; fields?: Record<string, string> } }

async function toError(response: Response): Promise<DeskError> {
  const told = (await response.json().catch(() => ({}))) as Told
  const { code = 'unknown', message = `The desk answers ${response.status}.`, fields = {} } = told.error ?? {}
  const named = Object.entries(fields).map(([name, words]) => `${name}: ${words}`)
  return new DeskError(code, response.status, [message, ...named].join('\n'))
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, 60_000)))
}
