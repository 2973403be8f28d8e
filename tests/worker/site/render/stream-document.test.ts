import { expect, test, vi } from 'vitest'
import { streamDocument } from '#worker/site/render/render-page.tsx'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function aPage(pieces: string[], end: 'close' | 'fail' = 'close') {
  const cancel = vi.fn()
  const left = [...pieces]
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift()
      if (piece !== undefined) controller.enqueue(encoder.encode(piece))
      else if (end === 'close') controller.close()
      else controller.error(new Error('halfway'))
    },
    cancel,
  })
  return { stream, cancel }
}

const parts = {
  before: 'before|',
  after: async () => '|after',
  onFailure: async (error: unknown) => `|failed: ${error}`,
}

test('sends the start, the page in chunks, and the end', async () => {
  const { stream } = aPage(['one', 'two'])
  expect(await new Response(streamDocument({ ...parts, page: async () => stream })).text()).toBe('before|onetwo|after')
})

test('sends the start without waiting for the page', async () => {
  const reader = streamDocument({ ...parts, page: () => new Promise(() => {}) }).getReader()
  expect(decoder.decode((await reader.read()).value)).toBe('before|')
})

test('computes the end after the page is rendered', async () => {
  const after = vi.fn(async () => '')
  const page = Promise.withResolvers<ReadableStream<Uint8Array>>()
  const reader = streamDocument({ ...parts, after, page: () => page.promise }).getReader()
  await reader.read()
  expect(after).not.toHaveBeenCalled()
  page.resolve(aPage(['one']).stream)
  while (!(await reader.read()).done);
  expect(after).toHaveBeenCalledOnce()
})

test('a page that fails to render ends with the error text', async () => {
  const page = () => Promise.reject(new Error('no data'))
  expect(await new Response(streamDocument({ ...parts, page })).text()).toBe('before||failed: Error: no data')
})

test('a page that fails halfway ends with it too', async () => {
  const { stream } = aPage(['one'], 'fail')
  const text = await new Response(streamDocument({ ...parts, page: async () => stream })).text()
  expect(text).toBe('before|one|failed: Error: halfway')
})

test('a guest who leaves aborts the page', async () => {
  const { stream, cancel } = aPage(['one', 'two', 'three'])
  const reader = streamDocument({ ...parts, page: async () => stream }).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel('gone')
  expect(cancel).toHaveBeenCalledWith('gone')
})
