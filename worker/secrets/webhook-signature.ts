/** What is signed: the call's id, when it is made (milliseconds) and its body. */
export type SignedCall = { id: string; at: number; body: string }

const PREFIX = 'whsec_'

/**
 * A function that signs calls as Standard Webhooks has it: `v1,` and the HMAC-SHA-256 of `id.seconds.body` in base64. The key is base64
 * after `whsec_`; throws where it is not, or is empty.
 */
export function webhookSigner(secret: string): (call: SignedCall) => Promise<string> {
  const key = Uint8Array.from(atob(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret), (sign) =>
    sign.charCodeAt(0),
  )
  if (key.length === 0) throw new Error('the key of a webhook is empty')
  return async ({ id, at, body }) => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
    const signed = new TextEncoder().encode(`${id}.${Math.floor(at / 1000)}.${body}`)
    const signature = await crypto.subtle.sign('HMAC', imported, signed)
    return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
  }
}
