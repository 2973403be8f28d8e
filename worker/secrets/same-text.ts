import { isKeyedHash, keyedHash } from './keyed-hash.ts'

/** Tells, in constant time, whether what somebody sent is the secret. */
export async function isSameText(sent: string, secret: string): Promise<boolean> {
  return isKeyedHash(secret, sent, await keyedHash(secret, secret))
}
