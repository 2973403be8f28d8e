import { expect, test } from 'vitest'
import { isKeyedHash, keyedHash, randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'

test('computes the standard HMAC', async () => {
  // RFC 4231, test case 2.
  const hex = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  expect(await keyedHash('Jefe', 'what do ya want for nothing?')).toBe(Buffer.from(hex, 'hex').toString('base64url'))
})

test('accepts its own hashes and no other', async () => {
  const hash = await keyedHash('key', 'text')
  expect(await isKeyedHash('key', 'text', hash)).toBe(true)
  expect(await isKeyedHash('other key', 'text', hash)).toBe(false)
  expect(await isKeyedHash('key', 'other text', hash)).toBe(false)
})

test.each(['', '!', 'a', 'ä', `${'A'.repeat(43)}=`, 'A'.repeat(42)])('refuses the malformed hash %j', async (hash) => {
  expect(await isKeyedHash('key', 'text', hash)).toBe(false)
})

test('hashes and tokens fit into cookies', async () => {
  expect(await sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  expect(randomToken((length) => new Uint8Array(length).fill(255), 32)).toMatch(/^[\w-]{43}$/)
})
