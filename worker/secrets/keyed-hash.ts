const encoder = new TextEncoder()

/** HMAC-SHA-256 of a text under a key, as base64url. */
export async function keyedHash(key: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await importKey(key, 'sign'), encoder.encode(text))
  return toBase64Url(new Uint8Array(signature))
}

/** Tells, in constant time, whether a hash was made from this text under this key. A malformed hash is simply wrong. */
export async function isKeyedHash(key: string, text: string, hash: string): Promise<boolean> {
  const bytes = fromBase64Url(hash)
  if (bytes === null) return false
  return crypto.subtle.verify('HMAC', await importKey(key, 'verify'), bytes, encoder.encode(text))
}

/** SHA-256 of a text as base64url; for what is random enough to need no key. */
export async function sha256(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

/** An opaque token of so many random bytes, as base64url. */
export function randomToken(randomBytes: (length: number) => Uint8Array, byteCount: number): string {
  return toBase64Url(randomBytes(byteCount))
}

function importKey(key: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [usage])
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
