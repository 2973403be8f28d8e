import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { explain } from '#tests/support/query-plan.ts'
import {
  correctionsStatement,
  placeSuggestionsStatement,
  suggestionsStatement,
} from '#worker/services/search/suggestions/suggestion-storage.ts'

test('reads the word index only as far as needed', async () => {
  const statement = suggestionsStatement({
    brandId: 'marigold',
    country: 'in',
    group: 'place',
    text: 'jai pur',
    limit: 30,
  })
  const steps = statement ? await explain(aDeps().search, statement) : []
  expect(steps).toEqual([
    'CO-ROUTINE s',
    'CO-ROUTINE w',
    expect.stringMatching(/^SCAN w VIRTUAL TABLE INDEX/),
    'SCAN w',
    expect.stringMatching(/^SEARCH s USING INTEGER PRIMARY KEY/),
    'USE TEMP B-TREE FOR ORDER BY',
    // City names of the suggestions shown.
    'SCAN s',
    expect.stringMatching(/^CORRELATED SCALAR SUBQUERY/),
    expect.stringMatching(/^SEARCH c USING INDEX suggestion_by_thing \(kind=\? AND ref_id=\?\)/),
    expect.stringMatching(/^USE TEMP B-TREE FOR .*ORDER BY/),
  ])
})

test('reads areas and landmarks only as far as needed', async () => {
  const query = { brandId: 'marigold', country: 'in', limit: 30, wanted: null } as const
  const statement = placeSuggestionsStatement({ ...query, text: 'hawa mah' })
  const steps = (statement ? await explain(aDeps().search, statement) : []).join('\n')
  expect(steps).toMatch(/SCAN w VIRTUAL TABLE INDEX/)
  expect(steps).toMatch(/SEARCH s USING INTEGER PRIMARY KEY/)
  expect(placeSuggestionsStatement({ ...query, text: 'h' })).toBeNull()
  expect(placeSuggestionsStatement({ ...query, text: '東' })).not.toBeNull()
})

test('runs no query for a text without words', () => {
  expect(
    suggestionsStatement({ brandId: 'marigold', country: 'in', group: 'property', text: ' -- ', limit: 30 }),
  ).toBeNull()
})

test('finds words one error away by prefixes of their variants', async () => {
  const steps = await explain(aDeps().search, correctionsStatement(['opjapur'], 10))
  expect(steps.join('\n')).toMatch(/SEARCH v USING PRIMARY KEY \(variant>\? AND variant<\?\)/)
})
