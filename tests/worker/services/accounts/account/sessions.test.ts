import { expect, test } from 'vitest'
import { DAY_MS, minutes } from '#app/domain/dates/instant.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aSignedInGuest, ownerOf, wrongFor } from '#tests/support/account-builders.ts'
import { readOwner } from '#worker/services/accounts/account/account.ts'
import { isProofFresh, proveOwner, sendProofCode } from '#worker/services/accounts/account/prove-owner.ts'
import { endOtherSessions, endSession, listSessions } from '#worker/services/accounts/account/sessions.ts'

test('a proof lasts ten minutes and renews the session id', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps)
  expect(isProofFresh(guest.owner, deps.now())).toBe(true)
  deps.pass(minutes(10) + 1)
  expect(isProofFresh(await ownerOf(deps, guest), deps.now())).toBe(false)
  const sent = await sendProofCode(deps, guest.scope, { account: guest.owner.account, address: null })
  const code = sent.ok ? (sent.value.preview ?? '') : ''
  expect(await proveOwner(deps, guest.scope, { ...guest.owner, code: wrongFor(code), address: null })).toMatchObject({
    ok: false,
    problem: { code: 'otp_incorrect', details: { tries_left: 4 } },
  })
  const renewedId = await proveOwner(deps, guest.scope, { ...guest.owner, code, address: null })
  if (!renewedId.ok) throw new Error(renewedId.problem.code)
  expect(renewedId.value).not.toBe(guest.sessionId)
  expect((await readOwner(deps, guest.scope, guest.sessionId)).ok).toBe(false)
  expect(isProofFresh(await ownerOf(deps, { ...guest, sessionId: renewedId.value }), deps.now())).toBe(true)
  expect(await proveOwner(deps, guest.scope, { ...guest.owner, code, address: null })).toMatchObject({ ok: false })
})

test('lists own sessions without ids and ends only those', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps)
  const second = await aSignedInGuest(deps, { phone: guest.phone })
  const third = await aSignedInGuest(deps, { phone: guest.phone })
  const stranger = await aSignedInGuest(deps)
  const list = await listSessions(deps, guest.owner)
  expect(list).toHaveLength(3)
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(JSON.stringify(list)).not.toContain(guest.owner.sessionHash)
  expect(list[0]).toMatchObject({ mode: 'PHONEOTP', device: 'desktop', country: 'IN' })
  const [theirs] = await listSessions(deps, stranger.owner)
  expect(await endSession(deps, guest.owner, theirs?.id ?? '')).toMatchObject({ problem: { code: 'not_found' } })
  expect((await readOwner(deps, stranger.scope, stranger.sessionId)).ok).toBe(true)
  const own = (await listSessions(deps, second.owner)).find(({ isCurrent }) => isCurrent)
  expect(await endSession(deps, guest.owner, own?.id ?? '')).toEqual({ ok: true, value: { wasCurrent: false } })
  expect((await readOwner(deps, second.scope, second.sessionId)).ok).toBe(false)
  expect(await endOtherSessions(deps, guest.owner)).toBe(1)
  expect((await readOwner(deps, third.scope, third.sessionId)).ok).toBe(false)
  deps.pass(31 * DAY_MS)
  expect(await listSessions(deps, guest.owner)).toEqual([])
})
