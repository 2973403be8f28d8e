import { expect, test } from 'vitest'
import { noRewards, reduceRewards } from '#app/client/state/guest/rewards.ts'
import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'

const line = (id: string): RewardLine => {
  return { id, title: id, detail: '', note: null, amount: '₹1', state: { name: 'given', text: 'Ready to use' } }
}
const concat = (ids: string[], next: string | null = null) => {
  return { type: 'concat' as const, pagePath: '/rewards', lines: ids.map(line), next }
}

test('appends pages of transactions, each line once [REWD-05, REWD-07]', () => {
  const first = reduceRewards(noRewards, concat(['a', 'b'], '/rewards?from=40'))
  const second = reduceRewards(first, concat(['b', 'c']))
  expect(first.transactionList.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(second.transactionList.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect([first.next, second.next]).toEqual(['/rewards?from=40', null])
})

test('a failed page keeps the list, another page starts again [REWD-05]', () => {
  const shown = reduceRewards(noRewards, concat(['a']))
  const begun = reduceRewards(shown, { type: 'asked', pagePath: '/rewards' })
  expect(begun.call).toBe('loading')
  const failed = reduceRewards(begun, { type: 'failed', pagePath: '/rewards' })
  expect([failed.call, failed.transactionList.length]).toEqual(['failed', 1])
  expect(reduceRewards(failed, { type: 'asked', pagePath: '/rewards/gifts' }).transactionList).toEqual([])
})
