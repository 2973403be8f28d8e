import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { explain } from '#tests/support/query-plan.ts'
import { suggestionsStatement } from '#worker/catalogue/suggestion-storage.ts'

test('reads the word index only as far as needed', async () => {
  const statement = suggestionsStatement({ brandId: 'oyo', group: 'place', text: 'jai pur', limit: 30 })
  const steps = statement ? await explain(aDeps().search, statement) : []
  expect(steps).toEqual([
    expect.stringMatching(/^SCAN w VIRTUAL TABLE INDEX/),
    expect.stringMatching(/^SEARCH s USING INTEGER PRIMARY KEY/),
  ])
})

test('asks nothing for a text without words', () => {
  expect(suggestionsStatement({ brandId: 'oyo', group: 'stay', text: ' -- ', limit: 30 })).toBeNull()
})
