import { expect, test } from 'vitest'
import { mailIdentity } from '#app/domain/guests/mail-identity.ts'

test('addresses of one mailbox have the same identity', () => {
  for (const address of [
    'asharao@gmail.com',
    ' Asha.Rao@GMAIL.com',
    'a.sharao+first@googlemail.com.',
    'ａsharao＠gmail．com',
    'asha\u200brao@gmail.com',
  ]) {
    expect([address, mailIdentity(address)]).toEqual([address, 'asharao@gmail.com'])
  }
  expect(mailIdentity('a.rao+x@Example.org')).toBe('a.rao@example.org')
  expect(mailIdentity('asha@bücher.example')).toBe(mailIdentity('ASHA@xn--bcher-kva.example'))
})

test('an invalid address has no identity', () => {
  for (const text of [null, '', '@gmail.com', '+x@gmail.com', 'asha', 'asha@']) expect(mailIdentity(text)).toBeNull()
})
