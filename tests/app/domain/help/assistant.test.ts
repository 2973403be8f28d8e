import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  conversationLimits,
  formatEntry,
  hasRoomToAsk,
  parseEntry,
  toConversation,
} from '#app/domain/help/assistant.ts'
import { conversationPath } from '#app/domain/help/conversation-path.ts'

const parse = (path: string) => {
  const { searchParams } = new URL(path, 'http://here')
  return toConversation(searchParams.get('booking'), searchParams.getAll('say'), searchParams.get('q') ?? '')
}

test('a conversation survives its address [HELP-62]', () => {
  fc.assert(
    fc.property(
      fc.option(fc.string(), { nil: null }),
      fc.array(fc.string(), { maxLength: 40 }),
      fc.string(),
      (no, say, q) => {
        const conversation = toConversation(no, [...say, 'refund', '~may I?', 'no'], q)
        expect(parse(conversationPath('/yo', conversation))).toEqual(conversation)
      },
    ),
  )
})

test('conversation and address length are limited for any input', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 60 }), (texts) => {
      const { entries, bookingNo } = toConversation(
        'X'.repeat(99),
        texts.map((text) => `~${text}`),
        texts.join(' '),
      )
      expect(bookingNo).toBeNull()
      expect(entries.length).toBeLessThanOrEqual(conversationLimits.steps)
      expect(conversationPath('/yo', { bookingNo, entries }).length).toBeLessThan(10_000)
    }),
  )
})

test('a conversation at its limits grows no further', () => {
  const long = (letters: number) => `~${'a'.repeat(letters)}`
  expect(toConversation(null, [long(161)], '').entries).toEqual([{ kind: 'question', text: 'a'.repeat(160) }])
  expect(toConversation(null, Array(5).fill(long(140)), '').entries).toHaveLength(5)
  expect(toConversation(null, [...Array(5).fill(long(140)), '~a'], '').entries).toHaveLength(5)
  expect(toConversation(null, Array(17).fill('no'), '').entries).toHaveLength(16)
  expect(toConversation(null, Array(6).fill('pic-aaaaaaaaaaaa'), '').entries).toHaveLength(5)
  expect(hasRoomToAsk(toConversation(null, [long(140), long(140), long(140), long(120)], '').entries)).toBe(true)
  expect(hasRoomToAsk(toConversation(null, [long(140), long(140), long(140), long(121)], '').entries)).toBe(false)
})

test('drops impossible messages', () => {
  for (const value of ['', '~', '~ \u202e ', 'Refund', 'pic-', 'pic-../../x', 'constructor', '__proto__']) {
    expect(parseEntry(value), value).toBeNull()
  }
  expect(parseEntry('~\u202emay I\n bring it')).toEqual({ kind: 'question', text: 'may I bring it' })
  expect(formatEntry({ kind: 'person' })).toBe('person')
})
