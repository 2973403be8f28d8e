import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type HomeHeaderAction,
  type HomeWidget,
  loadingHomeHeader,
  nextHomeHeader,
} from '#app/client/state/stays/home-header.ts'

const error = { status: 503, code: 'http_503', message: '', fields: {}, details: {} }
const deal = (id: number): HomeWidget => ({ kind: 'deal', id, title: 'Deal', terms: '', couponCode: null, href: null })
const failure: HomeWidget = { kind: 'failure', error }

test('success stores the result [HOME-09]', () => {
  const widgets = [deal(1), deal(2)]
  expect(nextHomeHeader(loadingHomeHeader, { type: 'succeeded', widgets })).toEqual({ widgets, isLoading: false })
})

test('failure keeps the data and adds an error below three [HOME-10]', () => {
  const header = { widgets: [deal(1), deal(2)], isLoading: false }
  expect(nextHomeHeader(header, { type: 'failed', error }).widgets).toEqual([deal(1), deal(2), failure])
  expect(nextHomeHeader(loadingHomeHeader, { type: 'failed', error }).widgets).toEqual([failure])
})

test('failure adds nothing to three widgets [HOME-10]', () => {
  const header = { widgets: [deal(1), deal(2), deal(3)], isLoading: false }
  expect(nextHomeHeader(header, { type: 'failed', error })).toEqual(header)
})

test('reset is loading again [HOME-11]', () => {
  const header = { widgets: [deal(1), failure], isLoading: false }
  expect(nextHomeHeader(header, { type: 'reset' })).toEqual({ widgets: [], isLoading: true })
})

test('repeated failures never exceed three [HOME-10]', () => {
  const action = fc.constantFrom<HomeHeaderAction>(
    { type: 'failed', error },
    { type: 'reset' },
    { type: 'succeeded', widgets: [deal(1)] },
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      expect(actions.reduce(nextHomeHeader, loadingHomeHeader).widgets.length).toBeLessThanOrEqual(3)
    }),
  )
})
