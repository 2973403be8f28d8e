import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aMember, anInput, aPlan, buy, membershipsOf, orderOf } from '#tests/support/member-builders.ts'
import { parseJournal, readJournal, unevenBy } from '#tests/support/read-journal.ts'

test("lists orders for unrestricted tokens and refunds by the guest's rules [MEMB-54, MEMB-75]", async () => {
  const deps = aDeps()
  const token = await aToken(deps, { scopes: ['money:read', 'refunds:write'] })
  const ofOne = await aToken(deps, { scopes: ['money:read', 'refunds:write'], reach: [1] })
  const [scope, waiting] = [await aMember(deps), await aMember(deps)]
  const plan = await aPlan(deps.db)
  const { purchase } = await buy(deps, scope, anInput(plan))
  const { number } = purchase.order
  await orderOf(deps, waiting, anInput(plan))
  const list = async (query: string) =>
    (await callAdmin(`/v1/orders?${query}`, { token })).answer.items.map((item: { number: string }) => item.number)
  const [found] = (await callAdmin(`/v1/orders?number=${number}`, { token })).answer.items
  expect(found).toMatchObject({
    number,
    kind: 'membership',
    brand: 'marigold',
    guest: scope.visitor.user?.id,
    status: 'settled',
    total_minor: 19_900,
    membership: { kind: 'join', plan: 'Circle', start_date: '2026-11-21', end_date: '2027-05-20' },
    refunded_minor: 0,
  })
  expect(await list('status=pending&kind=membership')).not.toContain(number)
  expect(await list('brand=dunehouse')).toEqual([])
  expect((await callAdmin('/v1/orders', { token: ofOne })).status).toBe(403)
  const give = (by: string) => callAdmin(`/v1/orders/${number}/refund`, { token: by, body: {} })
  expect((await give(ofOne)).status).toBe(403)
  expect((await give(token)).answer).toEqual({
    number,
    status: 'refunded',
    refunded_minor: 19_900,
    wallet_minor: 0,
    joining_minor: 50_000,
    currency: 'INR',
  })
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ status: 'refunded' }])
  const audit = 'SELECT DISTINCT action FROM audit_event WHERE subject = ?'
  expect(await deps.db.all(audit, `order:${number}`)).toEqual([{ action: 'order.refund' }])
})

test("orders are in the brand's journal with number and tax, balanced [MEMB-75]", async () => {
  const deps = aDeps()
  deps.pass(40 * DAY_MS)
  const scope = await aMember(deps)
  const { purchase } = await buy(deps, scope, anInput(await aPlan(deps.db)))
  const lines = parseJournal(await readJournal(deps.db, '2026-12'))
  const own = lines.filter((line) => line.invoice_no === purchase.order.number)
  expect(own.map(({ account, debit, credit, tax }) => [account, debit, credit, tax])).toEqual(
    expect.arrayContaining([
      ['gateway:sandbox', '199.00', '', ''],
      ['membership:marigold', '', '199.00', '30.36'],
      ['membership:marigold', '199.00', '', ''],
      ['revenue:marigold', '', '199.00', ''],
    ]),
  )
  expect(unevenBy(lines, 'entry_no')).toEqual({})
})
