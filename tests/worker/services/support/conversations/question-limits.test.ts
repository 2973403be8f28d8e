import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { askProperty } from '#worker/services/support/conversations/ask-property.ts'

test('many networks of one holder ask no more than their /56 and /48 may [EVID-04]', async () => {
  const deps = aDeps()
  const { propertyId } = await aHotel(deps.db)
  let asked = 0
  const ask = async (network: string) => {
    asked += 1
    const scope = aScope({ visitor: { id: `asker-${asked}-${'0'.repeat(20)}`, network } })
    const text = 'Do you have cots?'
    const question = { propertyId, name: 'Asha', email: `asker${asked}@x.example`, text, key: `question-${asked}` }
    const result = await askProperty(deps, scope, question)
    return result.ok ? 'asked' : result.problem.code
  }
  const of56 = (household: number) => (index: number) => `2001:db8:1:${(household * 256 + index).toString(16)}`
  const outcomes: string[] = []
  for (let index = 0; index < 22; index++) outcomes.push(await ask(of56(1)(index)))
  expect(outcomes.filter((outcome) => outcome === 'asked')).toHaveLength(20)
  expect(outcomes.slice(20)).toEqual(['too_many_requests', 'too_many_requests'])
  for (let index = 0; index < 20; index++) expect(await ask(of56(2)(index))).toBe('asked')
  expect(await ask(of56(3)(0))).toBe('too_many_requests')
  expect(await ask('2001:db8:2:1')).toBe('asked')
  // A network alone has its own limit, and an IPv4 address has no wider one.
  const alone: string[] = []
  for (let index = 0; index < 11; index++) alone.push(await ask('203.0.113.9'))
  expect(alone.filter((outcome) => outcome === 'asked')).toHaveLength(10)
})
