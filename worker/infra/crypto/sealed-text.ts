const encoder = new TextEncoder()
const decoder = new TextDecoder()
const IV_BYTES = 12

/**
 * Encrypts a text (AES-256-GCM) before it is stored. The purpose is part of the key, so that a text encrypted for one
 * use cannot be decrypted for another.
 */
export async function sealText(secretKey: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await deriveKey(secretKey, purpose),
    encoder.encode(text),
  )
  return toBase64([...iv, ...new Uint8Array(encrypted)])
}

/** Decrypts a text, or returns null when it was encrypted with another key or purpose. */
export async function openSealed(secretKey: string, purpose: string, sealed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) },
      await deriveKey(secretKey, purpose),
      bytes.slice(IV_BYTES),
    )
    return decoder.decode(text)
  } catch {
    return null
  }
}

async function deriveKey(secretKey: string, purpose: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`seal:${purpose}:${secretKey}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function toBase64(bytes: number[]): string {
  return btoa(String.fromCharCode(...bytes))
}
