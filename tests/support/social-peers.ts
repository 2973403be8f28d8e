import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportPKCS8, generateKeyPair, SignJWT } from 'jose'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'
import type { TestProject } from 'vitest/node'

/** The providers' next answer, set through the control address. */
export type PeerBehaviour = { claims: Record<string, unknown>; fault: string | null }

declare module 'vitest' {
  interface ProvidedContext {
    peers: Record<PeerSet, { google: string; apple: string; others: string; control: string; appleKey: string }>
  }
}

/** Test files run in parallel, so each has separate providers. */
export type PeerSet = 'trips' | 'linking'

/** Starts fake providers on local sockets, because tests in workerd cannot listen. */
export default async function setup(project: TestProject) {
  const forger = (await generateKeyPair('RS256', { extractable: true })).privateKey
  const appleKey = await exportPKCS8((await generateKeyPair('ES256', { extractable: true })).privateKey)
  const [trips, linking] = [await startPeers(forger), await startPeers(forger)]
  project.provide('peers', { trips: { ...trips.origins, appleKey }, linking: { ...linking.origins, appleKey } })
  return () => {
    for (const server of [...trips.servers, ...linking.servers]) {
      // The tests' connections are kept alive and would never end.
      server.closeAllConnections()
      server.close()
    }
  }
}

async function startPeers(forger: CryptoKey) {
  const behaviour: PeerBehaviour = { claims: {}, fault: null }
  const google = await startOidc(behaviour, forger)
  const apple = await startOidc(behaviour, forger)
  const others = await listen((request, response) => answerOthers(behaviour, request, response))
  const control = await listen(async (request, response) => {
    Object.assign(behaviour, JSON.parse(await readBody(request)))
    response.end('ok')
  })
  const [first, second, third, fourth] = [google, apple, others, control].map(({ origin }) => origin)
  return {
    origins: { google: first ?? '', apple: second ?? '', others: third ?? '', control: fourth ?? '' },
    servers: [google, apple, others, control].map(({ server }) => server),
  }
}

async function startOidc(behaviour: PeerBehaviour, forger: CryptoKey) {
  const issuer = new OAuth2Issuer()
  const key = await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    // The order matters: a fault overrides valid values.
    Object.assign(payload, { aud: 'our-client', ...behaviour.claims }, faultyClaims(behaviour, payload))
    if (behaviour.fault === 'nonce-missing') delete payload.nonce
  })
  const codes = new Set<string>()
  service.on('beforeResponse', (answer: { body: Record<string, unknown>; statusCode: number }, request) => {
    const { code } = request.body as { code?: string }
    if (behaviour.fault === 'status-500') answer.statusCode = 500
    if (code === undefined || codes.has(code))
      Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
    if (code) codes.add(code)
  })
  const nonces = new Map<string, unknown>()
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request: { query: { nonce?: string } }) => {
    nonces.set(url.searchParams.get('code') ?? '', request.query.nonce)
  })
  /** Valid in everything but its signing key. */
  const forge = (claims: Record<string, unknown>) =>
    new SignJWT({ ...claims, aud: 'our-client' })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(peer.origin)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(forger)
  const peer = await listen(async (request, response) => {
    if (behaviour.fault === 'slow' && request.url?.startsWith('/token')) {
      // Longer than any client waits; the rest of the request is dropped.
      setTimeout(() => response.destroy(), 1_500)
      return
    }
    if (behaviour.fault === 'forged' && request.url?.startsWith('/token')) {
      const code = new URLSearchParams(await readBody(request)).get('code') ?? ''
      const id_token = await forge({ ...behaviour.claims, nonce: nonces.get(code) })
      sendJson(response, 200, { access_token: 'x', token_type: 'Bearer', id_token })
      return
    }
    // A token as the provider's app or button returns it.
    if (request.url === '/credential') {
      const scopesOrTransform = (_: unknown, payload: object) =>
        void Object.assign(payload, credentialClaims(behaviour))
      response.end(
        behaviour.fault === 'forged' ? await forge(behaviour.claims) : await issuer.buildToken({ scopesOrTransform }),
      )
      return
    }
    service.requestHandler(request, response)
  })
  issuer.url = peer.origin
  return peer
}

function credentialClaims(behaviour: PeerBehaviour) {
  return { aud: 'our-client', ...behaviour.claims, ...faultyClaims(behaviour, {}) }
}

function faultyClaims(behaviour: PeerBehaviour, payload: Record<string, unknown>): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000)
  switch (behaviour.fault) {
    case 'nonce-changed':
      return { nonce: 'another' }
    case 'aud':
      return { aud: 'another-client' }
    case 'many-aud':
      return { aud: ['our-client', 'another-client'], azp: 'another-client' }
    case 'iss':
      return { iss: 'https://evil.example' }
    case 'expired':
      return { iat: now - 7_200, nbf: now - 7_200, exp: now - 3_600 }
    case 'old':
      return { iat: now - 3_000, nbf: now - 3_000, exp: now + 3_600 }
    default:
      return payload
  }
}

const challenges = new Map<string, string>()

/** The parts of Facebook's dialog and graph and of Truecaller's profiles that the site uses. */
async function answerOthers(
  behaviour: PeerBehaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://peer.invalid')
  const param = (name: string) => url.searchParams.get(name) ?? ''
  if (behaviour.fault === 'status-500') return sendJson(response, 500, {})
  if (url.pathname.endsWith('/dialog/oauth')) {
    const code = randomUUID()
    challenges.set(code, param('code_challenge'))
    const back = new URL(param('redirect_uri'))
    back.search = new URLSearchParams({ code, state: param('state') }).toString()
    response.writeHead(302, { Location: back.href }).end()
    return
  }
  if (url.pathname.endsWith('/access_token')) return answerToken(response, new URLSearchParams(await readBody(request)))
  const bearer = request.headers.authorization?.slice('Bearer '.length) ?? ''
  if (url.pathname.endsWith('/me')) {
    const proof = createHmac('sha256', 'fb-secret').update(bearer).digest('hex')
    return proof === param('appsecret_proof') ? sendJson(response, 200, behaviour.claims) : sendJson(response, 400, {})
  }
  if (url.pathname.endsWith('/debug_token')) {
    const app_id = behaviour.fault === 'aud' ? 'another-app' : 'our-client'
    return sendJson(response, 200, {
      data: { app_id, is_valid: behaviour.fault !== 'expired', user_id: behaviour.claims.id },
    })
  }
  if (url.pathname === '/truecaller/profile' && bearer === 'caller-token')
    return sendJson(response, 200, behaviour.claims)
  sendJson(response, 401, {})
}

function answerToken(response: ServerResponse, form: URLSearchParams): void {
  const code = form.get('code') ?? ''
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight = form.get('client_secret') === 'fb-secret' && challenges.get(code) === challenge
  challenges.delete(code)
  if (isRight) sendJson(response, 200, { access_token: `fb-${code}`, token_type: 'bearer', expires_in: 3600 })
  else sendJson(response, 400, { error: { message: 'This authorization code has been used.' } })
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function listen(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
