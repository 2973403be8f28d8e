/** What is signed: the call's id, when it is made (milliseconds) and its body. */
export type SignedCall = { id: string; at: number; body: string }

const PREFIX = 'whsec_'

/**
 * The signature of a call as Standard Webhooks has it: `v1,` and the HMAC-SHA-256 of `id.seconds.body` in base64. Throws where the key is
 * not base64 after `whsec_`, or is empty.
 */
export async function signWebhook(secret: string, { id, at, body }: SignedCall): Promise<string> {
  const key = await crypto.subtle.importKey('raw', readWebhookKey(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signed = new TextEncoder().encode(`${id}.${Math.floor(at / 1000)}.${body}`)
  const signature = await crypto.subtle.sign('HMAC', key, signed)
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
}

/** The bytes of a key; throws where there are none. */
export function readWebhookKey(secret: string): Uint8Array<ArrayBuffer> {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret
  const key = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  if (key.length === 0) throw new Error('the key of a webhook is empty')
  return key
}
