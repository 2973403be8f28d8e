import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { readWebhookKey, signWebhook } from '#worker/infra/crypto/sign-webhook.ts'

const keys = fc.uint8Array({ minLength: 1, maxLength: 64 }).map((bytes) => btoa(String.fromCharCode(...bytes)))
const calls = fc.record({ id: fc.string(), at: fc.nat(4e12), body: fc.string({ unit: 'grapheme' }) })

test('signatures follow Standard Webhooks in both directions', async () => {
  await fc.assert(
    fc.asyncProperty(keys, fc.constantFrom('', 'whsec_'), calls, async (key, prefix, call) => {
      const theirs = new Webhook(key).sign(call.id, new Date(call.at), call.body)
      expect(await signWebhook(prefix + key, call)).toBe(theirs)
    }),
  )
})

test('refuses an invalid key before signing', () => {
  for (const key of ['', 'whsec_', 'not base64!']) expect(() => readWebhookKey(key)).toThrow()
})
