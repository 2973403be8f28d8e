import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textForKind } from '#app/domain/help/article-words.ts'
import { describeArticle, MAX_DESCRIPTION } from '#worker/services/support/articles/describe-article.ts'

const folder = join(import.meta.dirname, '../../../../../locales/help')

test.each(readdirSync(folder))(
  'describes every article of %s in whole sentences of 160 characters [HELP-26]',
  (file) => {
    const articles: Record<string, { question: string; answer: string }> = JSON.parse(
      readFileSync(join(folder, file), 'utf8'),
    )
    for (const [id, article] of Object.entries(articles)) {
      for (const kind of ['hotel', 'home'] as const) {
        const say = (text: string) => textForKind(text, kind).replaceAll(/\{brand\}|\{money\}/g, 'Marigold money')
        const [question, answer] = [say(article.question), say(article.answer)]
        const description = describeArticle({ question, answer })
        expect(description.length, `${id}: ${description}`).toBeLessThanOrEqual(MAX_DESCRIPTION)
        const actual = description.startsWith(question) ? description.slice(question.length).trim() : description
        expect(answer.startsWith(actual), `${id}: ${description}`).toBe(true)
        expect(actual, `${id} has nothing of its answer`).not.toBe('')
        const end = answer.slice(actual.length)
        // Thai has no full stop; other languages end a sentence with one.
        expect(
          file === 'th.json' ? /^(?:\s|$)/.test(end) : /[.!?؟।。！？]["”»’)]?$/u.test(actual),
          `${id}: ${actual}`,
        ).toBe(true)
      }
    }
  },
)

test('does not cut a word or a sentence [HELP-26]', () => {
  const answer = `No. ${'word '.repeat(20)}end. ${'more '.repeat(20)}end.`
  expect(describeArticle({ question: 'Why?', answer })).toBe(`No. ${'word '.repeat(20)}end.`)
  expect(describeArticle({ question: 'May I?', answer: `Yes. ${'word '.repeat(60)}.` })).toBe('May I? Yes.')
})
