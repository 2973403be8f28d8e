const encoder = new TextEncoder()
const MAX_KEYS = 20

/** Returns the HMAC-SHA-256 of a text as base64url. */
export async function keyedHash(key: string, text: string): Promise<string> {
  return toBase64Url(await sign(key, text))
}

/** Returns the HMAC-SHA-256 of a text as lower-case hex, as some providers require. */
export async function keyedHashHex(key: string, text: string): Promise<string> {
  return toHex(await sign(key, text))
}

async function sign(key: string, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(key), encoder.encode(text)))
}

/** Returns whether a hash belongs to this text and key, in constant time; false for a malformed hash. */
export async function isKeyedHash(key: string, text: string, hash: string): Promise<boolean> {
  const bytes = fromBase64Url(hash)
  if (bytes === null) return false
  return crypto.subtle.verify('HMAC', await importKey(key), bytes, encoder.encode(text))
}

/** Returns the SHA-256 of a text as base64url; only for random values, which need no key. */
export async function sha256(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

/** Returns random bytes as base64url. */
export function randomToken(randomBytes: (length: number) => Uint8Array, byteCount: number): string {
  return toBase64Url(randomBytes(byteCount))
}

const importedKeys = new Map<string, CryptoKey>()

/** Imports a key; cached, because importing takes longer than using it and a deployment has only two or three keys. */
async function importKey(key: string): Promise<CryptoKey> {
  const cached = importedKeys.get(key)
  if (cached) return cached
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const cryptoKey = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign', 'verify'])
  if (importedKeys.size >= MAX_KEYS) importedKeys.clear()
  importedKeys.set(key, cryptoKey)
  return cryptoKey
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
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

/**
 * Returns a keyed hash of a phone number, for places where the number must not be stored: it can be neither forged nor
 * reversed.
 */
export function numberMark(
  secretKey: string,
  { countryCode, phone }: { countryCode: string; phone: string },
): Promise<string> {
  return keyedHash(secretKey, `number-mark:${countryCode}${phone}`)
}

/** Compares a sent text with a secret in constant time. */
export async function isSameText(text: string, secret: string): Promise<boolean> {
  return isKeyedHash(secret, text, await keyedHash(secret, secret))
}
