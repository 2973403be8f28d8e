import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversationLimits, hasRoomToAsk, readSaid, toConversation, writeSaid } from '#app/domain/help/assistant.ts'
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
      const { said, bookingNo } = toConversation(
        'X'.repeat(99),
        texts.map((text) => `~${text}`),
        texts.join(' '),
      )
      expect(bookingNo).toBeNull()
      expect(said.length).toBeLessThanOrEqual(conversationLimits.steps)
      expect(conversationPath('/yo', { bookingNo, said }).length).toBeLessThan(10_000)
    }),
  )
})

test('a conversation at its limits grows no further', () => {
  const long = (letters: number) => `~${'a'.repeat(letters)}`
  expect(toConversation(null, [long(161)], '').said).toEqual([{ kind: 'question', text: 'a'.repeat(160) }])
  expect(toConversation(null, Array(5).fill(long(140)), '').said).toHaveLength(5)
  expect(toConversation(null, [...Array(5).fill(long(140)), '~a'], '').said).toHaveLength(5)
  expect(toConversation(null, Array(17).fill('no'), '').said).toHaveLength(16)
  expect(toConversation(null, Array(6).fill('pic-aaaaaaaaaaaa'), '').said).toHaveLength(5)
  expect(hasRoomToAsk(toConversation(null, [long(140), long(140), long(140), long(120)], '').said)).toBe(true)
  expect(hasRoomToAsk(toConversation(null, [long(140), long(140), long(140), long(121)], '').said)).toBe(false)
})

test('drops impossible messages', () => {
  for (const value of ['', '~', '~ \u202e ', 'Refund', 'pic-', 'pic-../../x', 'constructor', '__proto__']) {
    expect(readSaid(value), value).toBeNull()
  }
  expect(readSaid('~\u202emay I\n bring it')).toEqual({ kind: 'question', text: 'may I bring it' })
  expect(writeSaid({ kind: 'person' })).toBe('person')
})
