/** The signed parts: id, time in milliseconds, and body. */
type SignedRequest = { id: string; at: number; body: string }

const PREFIX = 'whsec_'

/**
 * Returns the signature of Standard Webhooks: `v1,` and the base64 HMAC-SHA-256 of `id.seconds.body`. Throws when the
 * key is empty or not base64 after `whsec_`.
 */
export async function signWebhook(secret: string, { id, at, body }: SignedRequest): Promise<string> {
  const key = await crypto.subtle.importKey('raw', readWebhookKey(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const content = new TextEncoder().encode(`${id}.${Math.floor(at / 1000)}.${body}`)
  const signature = await crypto.subtle.sign('HMAC', key, content)
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
}

/** Returns the bytes of a key; throws when empty. */
export function readWebhookKey(secret: string): Uint8Array<ArrayBuffer> {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret
  const key = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  if (key.length === 0) throw new Error('the key of a webhook is empty')
  return key
}
