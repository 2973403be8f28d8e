import { expect, test } from 'vitest'
import { minutes } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aSignedInGuest, messagesTo, ownerOf } from '#tests/support/account-builders.ts'
import {
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
} from '#worker/services/accounts/account/contact/change-email.ts'

async function linkTo(deps: TestDeps, email: string): Promise<string> {
  const [mail] = await messagesTo(deps, email)
  expect(mail?.template).toBe('email_change')
  return /token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
}

test('verifies an e-mail address by a mailed link, notifying the old', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps, { email: 'first@example.com' })
  const stranger = await aSignedInGuest(deps)
  await requestEmailChange(deps, guest.scope, { owner: guest.owner, email: 'second@example.com' })
  const contact = (await ownerOf(deps, guest)).account
  expect(contact).toMatchObject({ email: 'second@example.com', emailProvenAt: null })
  const token = await linkTo(deps, 'second@example.com')
  expect(await confirmEmailChange(deps, stranger.scope, { owner: stranger.owner, token })).toMatchObject({ ok: false })
  const owner = await ownerOf(deps, guest)
  expect(await readEmailChange(deps, guest.scope, { owner, token })).toBe('second@example.com')
  expect(await confirmEmailChange(deps, guest.scope, { owner, token })).toEqual({
    ok: true,
    value: 'second@example.com',
  })
  expect(await confirmEmailChange(deps, guest.scope, { owner, token })).toMatchObject({
    problem: { code: 'not_found' },
  })
  const verified = await ownerOf(deps, guest)
  expect(verified.account.emailProvenAt).toBe(deps.now())

  await aSignedInGuest(deps, { phone: guest.phone, email: 'told-at-sign-in@example.com' })
  expect((await ownerOf(deps, guest)).account.email).toBe('second@example.com')
  await requestEmailChange(deps, guest.scope, { owner: verified, email: 'third@example.com' })
  expect((await ownerOf(deps, guest)).account.email).toBe('second@example.com')
  const next = await linkTo(deps, 'third@example.com')
  expect((await confirmEmailChange(deps, guest.scope, { owner: verified, token: next })).ok).toBe(true)
  expect((await messagesTo(deps, 'second@example.com')).map(({ template }) => template)).toContain('email_changed')
  expect((await messagesTo(deps, `+91${guest.phone}`)).map(({ template }) => template)).toContain('email_changed')
})

test('refuses an address another account has verified, at verification only', async () => {
  const deps = aDeps()
  const holder = await aSignedInGuest(deps)
  await requestEmailChange(deps, holder.scope, { owner: holder.owner, email: 'shared@example.com' })
  const first = await linkTo(deps, 'shared@example.com')
  await confirmEmailChange(deps, holder.scope, { owner: await ownerOf(deps, holder), token: first })
  deps.pass(1_000)
  const guest = await aSignedInGuest(deps)
  expect(await requestEmailChange(deps, guest.scope, { owner: guest.owner, email: 'Shared@Example.com' })).toEqual({
    ok: true,
    value: null,
  })
  const token = await linkTo(deps, 'Shared@Example.com')
  const again = { owner: await ownerOf(deps, guest), token }
  expect(await confirmEmailChange(deps, guest.scope, again)).toMatchObject({ problem: { code: 'email_taken' } })
  for (let tries = 0; tries < 4; tries++) {
    await requestEmailChange(deps, guest.scope, { owner: again.owner, email: `more${tries}@example.com` })
  }
  expect(await requestEmailChange(deps, guest.scope, { owner: again.owner, email: 'sixth@example.com' })).toMatchObject(
    {
      problem: { code: 'too_many_requests' },
    },
  )
  deps.pass(minutes(11))
  expect(await requestEmailChange(deps, guest.scope, { owner: again.owner, email: 'x@example.com' })).toMatchObject({
    problem: { code: 'proof_needed' },
  })
})
