import { expect, test } from 'vitest'
import { loadTranslator } from '#app/i18n/messages.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'

/** The word for a kitchen, for a reception and for two beds, in each language. */
const copy: Record<string, readonly [kitchen: string, reception: string, two: string]> = {
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

test.each(Object.keys(copy))(
  'a picture says what it shows in %s: a kitchen is no reception, two beds are two',
  async (locale) => {
    const translate = await loadTranslator(locale, ['common'])
    const [kitchen = '', reception = '', two = ''] = copy[locale] ?? []
    const altOf = (alts: Record<string, string>) =>
      toPictureModel(`photo:${JSON.stringify(['demo/town-room-1', '#b2d6d3', alts])}`, 'room', translate).alt
    const [lit, outlook, time] = ['no', 'roofs', 'day']
    expect(altOf({ message: 'pictureKitchen' })).toContain(kitchen)
    expect(altOf({ message: 'pictureLobby', lit })).toContain(reception)
    expect(altOf({ message: 'pictureRoom', kind: 'twin', outlook, lit })).toContain(two)
    const others: Record<string, string>[] = [
      { message: 'pictureKitchen' },
      { message: 'pictureLiving', lit },
      { message: 'pictureTerrace', time },
      { message: 'pictureRoom', kind: 'room', outlook, lit },
      { message: 'pictureBath', bath: 'tub' },
    ]
    for (const alts of others) expect(altOf(alts)).not.toContain(reception)
  },
)

test("a picture without a description in the page's language is described by its subject", async () => {
  const spec = 'photo:["7/0a1b","#143249",{"nl":"Het huis"}]'
  expect(toPictureModel(spec, 'lobby', await loadTranslator('en', ['common'])).alt).toBe('The reception')
  expect(toPictureModel('drawn:7.dune.bath.day.summer', 'bath', await loadTranslator('en', ['common']))).toMatchObject({
    src: expect.stringMatching(/^\/pictures\/demo\/town-bath-\d\/medium\.webp$/),
    alt: 'A bathroom of the property',
  })
})

test('a picture of another host has a neutral placeholder, one that cannot be read an empty frame', async () => {
  const translate = await loadTranslator('en', ['common'])
  expect(toPictureModel('https://pictures.example/a.jpg', 'room', translate).colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(toPictureModel('nothing', 'room', translate)).toMatchObject({ src: '/art/state-empty.1.svg', alt: '' })
})
