import { expect, test } from 'vitest'
import { listDrawings } from '#app/domain/stays/drawn/drawings.ts'
import { pictureAlt } from '#app/domain/stays/pictures.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { toPictureModel } from '#worker/views/picture-model.ts'

/** The word for a kitchen, for a reception and for two beds, in each language. */
const words: Record<string, readonly [kitchen: string, reception: string, two: string]> = {
  ar: ['مطبخ', 'استقبال', 'سريرين'],
  de: ['Küche', 'Rezeption', 'zwei Einzelbetten'],
  en: ['Kitchen', 'Reception', 'two single beds'],
  es: ['Cocina', 'Recepción', 'dos camas'],
  fr: ['Cuisine', 'Réception', 'deux lits'],
  hi: ['रसोई', 'रिसेप्शन', 'दो सिंगल बेड'],
  id: ['Dapur', 'resepsionis', 'dua ranjang'],
  it: ['Cucina', 'Reception', 'due letti'],
  ja: ['キッチン', 'フロント', 'シングルベッド2台'],
  my: ['Dapur', 'penerimaan', 'dua katil'],
  nl: ['Keuken', 'Receptie', 'twee eenpersoonsbedden'],
  pt: ['Cozinha', 'Recepção', 'duas camas'],
  th: ['ห้องครัว', 'แผนกต้อนรับ', 'สองเตียง'],
  vi: ['Căn bếp', 'lễ tân', 'hai giường'],
}

test.each(Object.keys(words))(
  'a picture says what it shows in %s: a kitchen is no reception, two beds are two',
  async (locale) => {
    const translate = await loadTranslator(locale, ['common'])
    const [kitchen = '', reception = '', two = ''] = words[locale] ?? []
    const altOf = (kind: string) => toPictureModel(`drawn:10042-1.town.${kind}.day.summer`, 'room', translate).alt
    expect(altOf('kitchen')).toContain(kitchen)
    expect(altOf('lobby')).toContain(reception)
    expect(altOf('twin')).toContain(two)
    for (const kind of ['kitchen', 'living', 'terrace', 'room', 'bath']) expect(altOf(kind)).not.toContain(reception)
  },
)

test.each(Object.keys(words))('every type of place has a text of its own in %s', async (locale) => {
  const translate = await loadTranslator(locale, ['common'])
  const facades = listDrawings().filter(({ kind, seed }) => kind === 'facade' && seed === '0')
  const texts = facades.map((drawing) => {
    const { id, values } = pictureAlt(drawing)
    return translate(id as MessageId, { ...values, time: 'day', lit: 'no', snow: 'no' })
  })
  expect(new Set(texts).size).toBe(19)
})
