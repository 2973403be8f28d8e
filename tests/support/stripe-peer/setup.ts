import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { actOnPage, answerCall, type PeerCall, refused } from './api.ts'
import { emptyState, type FaultKind, type PeerAnswer, type PeerState } from './state.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    stripePeer: string
  }
}

/** Each secret key is a separate account with its own state. */
const accounts = new Map<string, PeerState>()

/** A real server for the provider's real client: tests in workerd reach it over a socket. */
export default async function setup(project: TestProject) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  project.provide('stripePeer', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const body = await readBody(request)
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!key) return send(response, { status: 401, body: { error: { type: 'invalid_request_error' } } })
  const state = accounts.get(key) ?? emptyState()
  accounts.set(key, state)
  if (url.pathname.startsWith('/_peer/')) {
    return send(response, { status: 200, body: command(state, url.pathname.slice(7), JSON.parse(body || '{}')) })
  }
  const method = request.method ?? 'GET'
  const params = new URLSearchParams(method === 'GET' ? url.search : body)
  const fault = takeFault(state, `${method} ${url.pathname}`)
  state.calls.push(`${method} ${url.pathname}`)
  if (fault === 'error') return send(response, failure(500, 'api_error', 'internal'))
  if (fault === 'conflict') return send(response, failure(409, 'idempotency_error', 'lock_timeout'))
  if (fault === 'too_many') return send(response, failure(429, 'rate_limit_error', 'rate_limit'))
  const call: PeerCall = { method, path: url.pathname, params, origin: url.origin }
  const result = await once(state, call, {
    key: String(request.headers['idempotency-key'] ?? ''),
    isSlow: fault === 'slow',
    isPoor: fault === 'poor',
  })
  // The work is done, but the response is lost.
  if (fault === 'lost') return void response.destroy()
  send(response, result)
}

/** The same key returns the same answer; conflict while in progress, refusal for other parameters. */
async function once(
  state: PeerState,
  call: PeerCall,
  { key, isSlow, isPoor }: { key: string; isSlow: boolean; isPoor: boolean },
) {
  const work = async (): Promise<PeerAnswer> => {
    if (isSlow) await new Promise((done) => setTimeout(done, 400))
    // A refusal is stored under its key as well.
    return isPoor ? refused('balance_insufficient', 'not enough balance') : answerCall(state, call)
  }
  if (call.method !== 'POST' || key === '') return work()
  const digest = `${call.path}?${call.params}`
  const past = state.keys.get(key)
  if (past && past.digest !== digest)
    return failure(400, 'idempotency_error', 'Keys can only be used with the same parameters')
  if (past) return past.answer
  const answer = work()
  state.keys.set(key, { digest, answer })
  return answer
}

function takeFault(state: PeerState, call: string): FaultKind | null {
  const fault = state.faults.find(({ match, times }) => times > 0 && call.startsWith(match))
  if (!fault) return null
  fault.times--
  return fault.kind
}

/** Commands of tests beside the provider's own endpoints. */
function command(state: PeerState, name: string, input: Record<string, never>): unknown {
  switch (name) {
    case 'fault':
      state.faults.push(input as never)
      return {}
    case 'act':
      return { isDone: actOnPage(state, input as never) }
    case 'change': {
      const { id, ...fields } = input as unknown as { id: string }
      const object = findObject(state, id)
      if (object) Object.assign(object, fields)
      return object ?? {}
    }
    case 'event':
      return signedEvent(state, input as never)
    default: {
      const { calls, sessions, refunds, customers, cards } = state
      const all = (map: Map<string, unknown>) => [...map.values()]
      return { calls, sessions: all(sessions), refunds: all(refunds), customers: all(customers), cards: all(cards) }
    }
  }
}

type EventInput = { type: string; id: string; eventId?: string; at: number; secret: string; overrides?: object }

/** A webhook about an object's current state, signed like the provider's. */
function signedEvent(state: PeerState, { type, id, eventId, at, secret, overrides }: EventInput) {
  const object = { ...findObject(state, id), ...overrides }
  const body = JSON.stringify({
    id: eventId ?? `evt_${type}_${id}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: at,
    type,
    data: { object },
  })
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { body, header: `t=${at},v1=${signature}` }
}

function findObject(state: PeerState, id: string): object | undefined {
  return state.sessions.get(id) ?? state.intents.get(id) ?? state.refunds.get(id)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function failure(status: number, type: string, message: string): PeerAnswer {
  return { status, body: { error: { type, message } } }
}

function send(response: ServerResponse, { status, body }: PeerAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_peer' })
  response.end(JSON.stringify(body))
}
