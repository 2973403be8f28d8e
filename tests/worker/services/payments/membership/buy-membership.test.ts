import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aMember, anInput, aPlan } from '#tests/support/member-builders.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import { buyMembership } from '#worker/services/payments/membership/buy-membership.ts'

test('replays a purchase stored by release 0.2.0', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const idempotency = { caller: scope.visitor.id, operation: 'wizardPayment', key: 'from-0.2.0', digest: 'a' }
  const request = { input: anInput(await aPlan(deps.db)), idempotency }
  const first = await buyMembership(deps, scope, request)
  if (!first.ok) throw new Error(first.problem.code)
  const { purchase, redirectPath } = first.value.bought
  const stored = await sealText(deps.settings.secretKey, 'answer', JSON.stringify({ whole: purchase, redirectPath }))
  await deps.db.batch([{ sql: 'UPDATE idempotency SET answer = ? WHERE key = ?', params: [stored, idempotency.key] }])
  expect(await buyMembership(deps, scope, request)).toMatchObject({
    ok: true,
    value: { isReplay: true, bought: { purchase: { order: { number: purchase.order.number } }, redirectPath } },
  })
})
