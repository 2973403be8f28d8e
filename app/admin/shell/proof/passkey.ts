import type { Answer, Sent } from '#app/admin/client/endpoints.ts'

type Options = Answer<'POST /v1/sign-in-options'>

type PasskeyProof = NonNullable<NonNullable<Sent<'POST /v1/sessions'>['body']>['passkey']>
type NewPasskey = NonNullable<Sent<'POST /v1/invitations/acceptances'>['body']['passkey']>['response']

const load = () => import('@simplewebauthn/browser')

/** Asks the device for a passkey. Rejects when the person declines or the device has none. */
export async function readPasskey({ ceremony, passkey }: Options): Promise<PasskeyProof> {
  const { startAuthentication } = await load()
  const response = await startAuthentication({ optionsJSON: passkey as never })
  return { ceremony, response: response as unknown as PasskeyProof['response'] }
}

/** Makes a passkey on the device. Rejects when the person declines. */
export async function makePasskey(options: unknown): Promise<NewPasskey> {
  const { startRegistration } = await load()
  return (await startRegistration({ optionsJSON: options as never })) as unknown as NewPasskey
}

/** Returns whether the browser can use passkeys here: a secure page with WebAuthn. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}
