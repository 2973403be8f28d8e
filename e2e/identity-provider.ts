import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'

/** A local fake sign-in provider: every visitor is a new user. */
export async function startIdentityProvider(
  port: number,
): Promise<{ bindings: Record<string, string>; stop: () => void }> {
  const issuer = new OAuth2Issuer()
  issuer.url = `http://127.0.0.1:${port}`
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    const sub = randomUUID()
    Object.assign(payload, { sub, email: `${sub}@example.com`, email_verified: true, given_name: 'Noor' })
  })
  const server = createServer(service.requestHandler)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    bindings: { GOOGLE_CLIENT_ID: 'e2e', GOOGLE_CLIENT_SECRET: 'e2e-secret', GOOGLE_ISSUER: issuer.url },
    stop: () => server.close(),
  }
}
