import type { Answer, EndpointName, Sent } from './endpoints.ts'
import { codeOf, isRetryable, RequestProblem, readProblem } from './problems.ts'

type SendOptions = {
  /** Idempotency key of a write, made when the person acts; repeated calls with it have one effect. */
  key?: string
  /** Sent without the person acting: does not prolong the session. */
  isBackground?: boolean
  signal?: AbortSignal
}

/** What the client needs of the browser and the page. */
export type ClientPorts = {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  pause: (ms: number) => Promise<void>
  /** Resolves at once while the browser has a connection, else when it has one again. */
  waitUntilOnline: () => Promise<void>
  newKey: () => string
  /** The person whose page this is, as read last; undefined before signing in. */
  person: () => string | undefined
  /** Asks the person to prove their identity; false when they decline. */
  proveIdentity: (proofMethods: readonly string[]) => Promise<boolean>
}

export type Client = {
  send: <Name extends EndpointName>(endpoint: Name, sent: Sent<Name>, options?: SendOptions) => Promise<Answer<Name>>
}

/** Pauses before a write is repeated after a lost answer, a failing server or a write of the same data underway. */
const RETRY_PAUSES_MS = [300, 1_000, 3_000, 8_000, 15_000]

/** Creates the client of `/v1`. Its promises reject with a `RequestProblem`. */
export function createClient(ports: ClientPorts): Client {
  async function request(method: string, address: string, init: RequestInit): Promise<unknown> {
    const response = await ports.fetch(address, { ...init, method }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new RequestProblem({ code: 'no_answer', message: String(error) })
    })
    if (!response.ok) throw await readProblem(response)
    return response.json()
  }

  async function repeat(attempt: () => Promise<unknown>): Promise<unknown> {
    for (let attempts = 0; ; attempts += 1) {
      await ports.waitUntilOnline()
      try {
        return await attempt()
      } catch (error) {
        const pauseMs = RETRY_PAUSES_MS[attempts]
        if (pauseMs === undefined || !isRetryable(error)) throw error
        await ports.pause(pauseMs)
      }
    }
  }

  async function withProof(attempt: () => Promise<unknown>): Promise<unknown> {
    try {
      return await attempt()
    } catch (error) {
      const proofMethods = error instanceof RequestProblem ? error.details.ways : undefined
      if (codeOf(error) !== 'proof_needed' || !(await ports.proveIdentity(proofMethods ?? []))) throw error
      return attempt()
    }
  }

  return {
    async send(endpoint, sent, { key, isBackground, signal } = {}) {
      const parts = sent as unknown as Parts
      const [method = '', path = ''] = endpoint.split(' ')
      const address = buildAddress(path, parts)
      const headers: Record<string, string> = isBackground ? { 'Stayfront-Background': '1' } : {}
      if (method === 'GET') {
        // The cache of queries retries reads. Nobody is asked for a proof by a page that rereads a list.
        const read = () => request(method, address, { headers, signal })
        return (await (isBackground ? read() : withProof(read))) as never
      }
      headers['Idempotency-Key'] = key ?? ports.newKey()
      // Read once: repeated after another person signed in, the write would be theirs, under a key of their own.
      const person = ports.person()
      if (person !== undefined) headers['Stayfront-Person'] = person
      const content = parts.file ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body))
      const body = content === undefined ? {} : { body: content }
      return (await withProof(() => repeat(() => request(method, address, { headers, signal, ...body })))) as never
    },
  }
}

type Fields = Readonly<Record<string, string | number | undefined>>

/** The parts of any endpoint's request. */
type Parts = { path?: Fields; query?: Fields; body?: object; file?: Blob }

function buildAddress(path: string, { path: fields = {}, query: queryFields = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name] ?? '')))
  const query = Object.entries(queryFields).filter(([, value]) => value !== undefined)
  if (query.length === 0) return filled
  return `${filled}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}
