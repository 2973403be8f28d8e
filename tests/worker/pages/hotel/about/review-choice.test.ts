import { expect, test } from 'vitest'
import { readReviewChoice } from '#worker/pages/hotel/about/review-choice.ts'

const read = (query: string) => readReviewChoice(new URLSearchParams(query))

test('reads source and order of reviews from an address [HOTEL-22]', () => {
  expect(read('')).toEqual({ source: null, sort: 'newest', limit: 10 })
  expect(read('review_type=1&review_sort=best')).toMatchObject({ source: null, sort: 'best' })
  expect(read('review_type=2&review_sort=worst')).toMatchObject({ source: 2, sort: 'worst' })
  expect(read('review_type=0&review_sort=; DROP')).toMatchObject({ source: 0, sort: 'newest' })
})

test('never shows fewer than ten nor more than the server gives', () => {
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
