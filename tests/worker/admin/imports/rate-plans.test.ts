import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PolicyRule } from '#app/domain/rates/policy-rule.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, NOW } from '#tests/support/a-test-property.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter } from '#tests/support/an-import.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { formatPolicy, parsePolicy } from '#worker/admin/services/offers/policy-text.ts'

const deps = aDeps()

const file = (
  code: string,
) => `property_code,plan,name,name_nl,lead,change_percent,person_amount,board,cancellation,no_show,payment
${code},BREAKFAST,With breakfast,Met ontbijt,,,12.5,breakfast,,,
${code},SAVER,Non-refundable,,BREAKFAST,-10,,,100%,,prepaid
${code},FLEX,Flexible,,,5,,,free until 14 days 18:00|50% until 48 hours|2 nights,100%,at_property
`

async function aFilledProperty() {
  const property = await aTestProperty(deps)
  const row = await deps.db.first<{ code: string }>('SELECT oyo_id AS code FROM property WHERE id = ?', property.id)
  const importer = await anImporter(deps)
  const importFile = (text: string, again = false) =>
    importer.importFile('rate-plans', text, { token: property.token, again, now: NOW })
  return { property, code: row?.code ?? '', importFile, undo: importer.undo }
}

test('a file of revenue sets up rates that guests see at once, and its export changes nothing', async () => {
  const { property, code, importFile } = await aFilledProperty()
  expect(await importFile(file(code))).toMatchObject({ added: 3, refused: 0, faults: [] })
  const query = new URLSearchParams(property.stayOf(0, 2))
  const { rooms } = await dataOf<HotelModel>(property.guest, `${property.path}?${query}`)
  // €108 a night after 10 % off, €25 more for two with breakfast, 10 % below that, and 5 % above the own price.
  expect(rooms.slice(0, 4).map(({ name, price }) => [name.split(' · ')[1], price?.amount])).toEqual([
    [undefined, '€216'],
    ['Flexible', '€226.80'],
    ['Non-refundable', '€239.40'],
    ['With breakfast', '€266'],
  ])
  const { answer } = await callAdmin('/v1/exports/rate-plans?format=csv', { token: property.token }, NOW)
  expect(answer).toContain('free until 14 days 18:00|50% until 48 hours|2 nights')
  expect(await importFile(answer, true)).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 0 })
})

test('refuses a lead that follows, an unknown policy and a deposit without percentage, by line', async () => {
  const { code, importFile } = await aFilledProperty()
  await importFile(file(code))
  const wrong = `property_code,plan,name,lead,cancellation,payment
${code},A,A,SAVER,,
${code},B,B,,free until some time|100%,
${code},C,C,,,deposit
`
  const { refused, faults } = await importFile(wrong)
  expect(refused).toBe(3)
  expect(faults.map(({ line, field }) => [line, field])).toEqual([
    [2, 'lead'],
    [3, 'cancellation'],
    [4, 'deposit_percent'],
  ])
})

test('every policy is a cell and back', () => {
  const fee = fc.oneof(
    fc.record({ kind: fc.constant('nights' as const), value: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
  )
  const end = fc.oneof(
    fc.record({ hours: fc.nat(8760) }),
    fc.record({ days: fc.nat(365), time: fc.constantFrom('00:00', '09:30', '23:59') }),
  )
  const step = fc.record({ until: end, fee: fc.option(fee) })
  const rule = fc
    .record({ steps: fc.array(step, { maxLength: 5 }), last: fc.option(fee) })
    .map(({ steps, last }): PolicyRule => ({ steps: [...steps, { until: null, fee: last }] }))
  fc.assert(
    fc.property(rule, fc.constantFrom('EUR', 'JPY', 'BHD'), (policy, currency) => {
      expect(parsePolicy(formatPolicy(policy, currency), currency)).toEqual(policy)
    }),
  )
})
