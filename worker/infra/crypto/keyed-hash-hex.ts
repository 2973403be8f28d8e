const encoder = new TextEncoder()

/** Returns the HMAC-SHA-256 of a text as lower-case hex, as some providers require. */
export async function keyedHashHex(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)))
  return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
