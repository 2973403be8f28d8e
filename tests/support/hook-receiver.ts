import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'

/** How a receiver answers: a status, a delay, or a redirect; `failing` events get 500. */
export type ReceiverBehaviour = { status?: number; delayMs?: number; location?: string; failing?: string[] }

export type HookCall = { headers: Record<string, string>; body: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** The receivers' base address; each path is a separate receiver. */
    hookReceiver: string
  }
}

const behaviours = new Map<string, ReceiverBehaviour>()
const calls = new Map<string, HookCall[]>()

/** Webhook receivers on a local socket, because tests in workerd cannot listen. */
export default async function setup(project: TestProject) {
  const server = createServer((request, response) => void answer(request, response))
  // An idle connection could be closed just as the next test file reuses it.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  project.provide('hookReceiver', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, kind, name = ''] = (request.url ?? '').split('/')
  const body = await readBody(request)
  if (kind === 'behaviour') behaviours.set(name, JSON.parse(body))
  if (kind === 'calls') return void response.end(JSON.stringify(calls.get(name) ?? []))
  if (kind !== 'hook') return void response.end('{}')
  const { status = 200, delayMs = 0, location, failing = [] } = behaviours.get(name) ?? {}
  calls.set(name, [...(calls.get(name) ?? []), { headers: request.headers as Record<string, string>, body }])
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  const isFailing = failing.some((text) => body.includes(text))
  response.writeHead(isFailing ? 500 : status, location ? { Location: location } : {}).end('told')
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
