import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readReviews } from '#worker/site/pages/hotel/about/read-reviews.ts'

const read = (query: string) => readReviews(`/?${query}`)

test('reads source and order of reviews from an address [HOTEL-22]', () => {
  expect(read('')).toEqual({
    source: null,
    sort: 'newest',
    limit: 10,
    searchText: null,
    locale: null,
    topic: null,
    party: null,
  })
  expect(read('review_topic=bed&review_party=couple')).toMatchObject({ topic: 'bed', party: 'couple' })
  expect(read('review_topic=minibar&review_party=dog')).toMatchObject({ topic: null, party: null })
  expect(read('review_words=%20quiet%20&review_lang=de')).toMatchObject({ searchText: 'quiet', locale: 'de' })
  expect(read(`review_words=${'x'.repeat(99)}&review_lang=tlh`)).toMatchObject({
    searchText: 'x'.repeat(60),
    locale: null,
  })
  expect(read('review_type=1&review_sort=best')).toMatchObject({ source: null, sort: 'best' })
  expect(read('review_type=2&review_sort=worst')).toMatchObject({ source: 2, sort: 'worst' })
  expect(read('review_type=0&review_sort=; DROP')).toMatchObject({ source: 0, sort: 'newest' })
})

test('shows between ten and the maximum of reviews', () => {
  expect([
    read('review_count=-5'),
    read('review_count=x'),
    read('review_count=30'),
    read('review_count=99999'),
  ]).toEqual([
    expect.objectContaining({ limit: 10 }),
    expect.objectContaining({ limit: 10 }),
    expect.objectContaining({ limit: 30 }),
    expect.objectContaining({ limit: 500 }),
  ])
})

test.each(hostileAddresses(['review_type', 'review_sort', 'review_count']))(
  'has an answer for a hostile address',
  (at) => {
    expect(readReviews(at)).toMatchObject({ source: null, sort: 'newest' })
  },
)
