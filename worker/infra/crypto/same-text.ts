import { isKeyedHash, keyedHash } from './keyed-hash.ts'

/** Compares a sent text with a secret in constant time. */
export async function isSameText(sent: string, secret: string): Promise<boolean> {
  return isKeyedHash(secret, sent, await keyedHash(secret, secret))
}
