import { expect, test, vi } from 'vitest'
import { takeConsole } from '#tests/support/strict-console.ts'
import { describeError, log } from '#worker/infra/log.ts'

test('writes one JSON line on the stream of its level', () => {
  const info = vi.spyOn(console, 'log').mockImplementation(() => {})
  log('info', 'started', { a: 1 })
  log('warn', 'slow')
  log('error', 'failed', { text: 'two\nlines' })
  expect(info.mock.calls).toEqual([['{"level":"info","event":"started","a":1}']])
  expect(takeConsole()).toEqual([
    '{"level":"error","event":"failed","text":"two\\nlines"}',
    '{"level":"warn","event":"slow"}',
  ])
})

test('describes any thrown value', () => {
  expect(describeError(new RangeError('too far'))).toMatchObject({ error: 'RangeError: too far' })
  expect(describeError('text')).toEqual({ error: 'text' })
  expect(describeError(null)).toEqual({ error: 'null' })
})
