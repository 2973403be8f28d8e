import { expect, test } from 'vitest'
import { reviewTopics, toTopicBits, toTopics } from '#app/domain/reviews/review-topics.ts'
import { findTopicBits } from '#app/i18n/find-topic-bits.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { reviewTopicWords } from '#app/i18n/review-topic-words.ts'

const find = (text: string, locale: Locale) => toTopics(findTopicBits(text, locale))

test('stores topics as bits and reads them back', () => {
  expect(toTopics(toTopicBits(['bed', 'view']))).toEqual(['bed', 'view'])
  expect(toTopics(toTopicBits([...reviewTopics]))).toEqual(reviewTopics)
  expect(toTopics(0)).toEqual([])
})

test.each<[Locale, string, string[]]>([
  ['en', 'Quiet at night, and the SHOWER was hot.', ['bathroom', 'noise']],
  ['en', 'Bedside lamps, parkland and a seasoned cook.', []],
  ['de', 'Das Frühstück war gut, die Betten weich.', ['bed', 'breakfast']],
  ['fr', 'Très bien situé, à deux pas de la plage', ['location', 'beach']],
  ['es', 'Baño limpísimo', ['cleanliness', 'bathroom']],
  ['hi', 'कमरा साफ़ था', ['cleanliness', 'room']],
  ['ar', 'والفطور لذيذ والموظفون ودودون', ['staff', 'breakfast']],
  ['ja', '駅から近く、朝食がおいしい', ['location', 'breakfast']],
  ['th', 'สระว่ายน้ำสะอาด', ['cleanliness', 'pool']],
  ['vi', 'Phòng sạch, gần biển', ['location', 'cleanliness', 'room', 'beach']],
  ['nl', 'Gratis parkeren en snelle wifi', ['wifi', 'parking']],
  ['it', 'Bella vista, camera silenziosa', ['room', 'noise', 'view']],
  ['pt', 'Café da manhã ótimo, preço justo', ['value', 'breakfast']],
  ['id', 'Kamar mandi bersih', ['cleanliness', 'room', 'bathroom']],
  ['my', 'Bilik air bersih', ['cleanliness', 'room', 'bathroom']],
  ['en', '', []],
])('finds in %s "%s" its topics', (locale, text, topics) => {
  expect(find(text, locale)).toEqual(topics)
})

test('every language has words for every topic', () => {
  for (const [locale, words] of Object.entries(reviewTopicWords))
    for (const topic of reviewTopics) expect(words[topic].split('|').every(Boolean), `${locale} ${topic}`).toBe(true)
})
