import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intentWords } from '#app/domain/search/sentences/intent-words.ts'
import { readSearchIntents, type SearchIntent } from '#app/domain/search/sentences/search-intents.ts'
import { resolveTypedDates } from '#app/domain/search/sentences/typed-dates.ts'
import { locales } from '#app/i18n/locales.ts'

const short = (intent: SearchIntent) => {
  if (intent.kind === 'tag') return intent.slug
  if (intent.kind === 'switch') return intent.name
  if (intent.kind === 'amenity') return `amenity ${intent.id}`
  if (intent.kind === 'rating') return `rating ${intent.tenths}`
  if (intent.kind === 'party')
    return `party ${intent.adults}+${intent.children}${intent.childAges ? ` (${intent.childAges})` : ''}`
  if (intent.kind === 'within') return `within ${intent.metres}`
  if (intent.kind === 'bedrooms') return `bedrooms ${intent.count}`
  if (intent.kind === 'bed') return intent.bed
  return `≤ ${intent.max}${intent.currency ?? ''}${intent.per ? ` ${intent.per}` : ''}`
}

test.each<[locale: string, text: string, place: string, expected: string[]]>([
  ['en', 'hotels near the airport in Pune under 2000', 'pune', ['≤ 2000', 'near-airport']],
  ['en', '4 star hotels in Goa near the beach below ₹3,500', 'goa', ['≤ 3500INR', 'rating 40', 'beach']],
  ['en', 'pune pet friendly with breakfast', 'pune', ['pets', 'breakfast']],
  ['en', 'under 2k jaipur free cancellation', 'jaipur', ['≤ 2000', 'free_cancellation']],
  ['en', 'couple friendly hotels in new delhi near railway station', 'new delhi', ['couples', 'near-station']],
  ['en', 'Kochi airport', 'kochi', ['near-airport']],
  ['en', 'Goa with pool and parking', 'goa', ['amenity 4', 'amenity 3']],
  ['de', 'Ferienhaus mit Hund am Strand in Domburg unter 150 €', 'domburg', ['≤ 150EUR', 'pets', 'beach']],
  ['fr', 'hôtels près de l’aéroport à Paris moins de 80 euros', 'paris', ['≤ 80EUR', 'near-airport']],
  ['es', 'hoteles cerca de la playa en Málaga por menos de 90 €', 'malaga', ['≤ 90EUR', 'beach']],
  ['it', 'hotel vicino alla stazione a Roma', 'roma', ['near-station']],
  ['pt', 'hotéis perto do aeroporto em Lisboa com café da manhã', 'lisboa', ['near-airport', 'breakfast']],
  ['nl', 'huisje aan zee in Domburg met hond', 'domburg', ['beach', 'pets']],
  ['id', 'hotel murah dekat bandara Jakarta', 'jakarta', ['budget', 'near-airport']],
  ['my', 'hotel dekat lapangan terbang Penang bawah 200 rm', 'penang', ['≤ 200MYR', 'near-airport']],
  ['vi', 'khách sạn gần sân bay Đà Nẵng dưới 500.000 đ', 'da nang', ['≤ 500000VND', 'near-airport']],
  ['hi', 'जयपुर में स्टेशन के पास होटल 2000 से कम', 'जयपुर', ['≤ 2000', 'near-station']],
  ['ar', 'فنادق في دبي قريبة من المطار أقل من 300', 'دبي', ['≤ 300', 'near-airport']],
  ['ja', '東京の空港近くホテル 10000円以下', '東京', ['≤ 10000JPY', 'near-airport']],
  ['th', 'โรงแรมใกล้สนามบินในภูเก็ต ไม่เกิน 2000 บาท', 'ภูเกต', ['≤ 2000THB', 'near-airport']],
])('reads in %s: %s', (locale, text, place, expected) => {
  const read = readSearchIntents(text, locale)
  expect([read.place, read.intents.map(short)]).toEqual([place, expected])
})

test.each<[locale: string, text: string, place: string, expected: string[]]>([
  ['en', 'house for five with a dog by the sea under 900', '', ['≤ 900', 'party 5+0', 'pets', 'beach']],
  ['en', 'Goa for 2 adults and 3 children, under 9000 in total', 'goa', ['≤ 9000 stay', 'party 2+3']],
  ['en', 'cottage in the mountains for 4 people', '', ['party 4+0', 'mountain-view']],
  ['en', 'six friends skiing in Tyrol', 'tyrol', ['party 6+0', 'slopes']],
  ['en', 'dog dutch coast', 'dutch coast', ['pets']],
  ['en', 'dog friendly cottage near a ski lift in Tyrol', 'tyrol', ['pets', 'slopes']],
  ['de', 'hundefreundliche Hütte am Skilift', '', ['pets', 'slopes']],
  ['fr', 'chalet près des remontées mécaniques, chiens acceptés', '', ['slopes', 'pets']],
  ['en', 'Jaipur old city', 'jaipur', ['city-centre']],
  ['en', 'udaipur lake view', 'udaipur', ['lakeside']],
  ['en', 'ski in ski out kitzbuhel', 'kitzbuhel', ['slopes']],
  ['hi', 'जयपुर पुराना शहर', 'जयपुर', ['city-centre']],
  ['de', 'Hundestrand Niederlande', 'niederlande', ['pets', 'beach']],
  ['de', 'Skiurlaub Tirol mit Freunden', 'tirol', ['slopes']],
  ['de', 'Hotel Altstadt Salzburg', 'salzburg', ['city-centre']],
  ['nl', 'hondenstrand zeeland', 'zeeland', ['pets', 'beach']],
  ['nl', 'duitsland hond toegestaan', 'duitsland', ['pets']],
  ['de', 'Skiurlaub in Tirol mit 6 Freunden', 'tirol', ['party 6+0', 'slopes']],
  ['nl', 'wintersport met vier vrienden', '', ['party 4+0', 'slopes']],
  ['fr', 'vacances au ski pour huit personnes à Chamonix', 'chamonix', ['party 8+0', 'slopes']],
  ['it', 'casa per sciare a Ortisei', 'ortisei', ['slopes']],
  ['ja', 'スキー場近くのホテル', '', ['slopes']],
  ['en', 'Jaipur for 5 nights', 'jaipur', []],
  ['nl', 'huisje voor vijf met hond aan zee onder 900 in totaal', '', ['≤ 900 stay', 'party 5+0', 'pets', 'beach']],
  ['nl', '6-persoons vakantiehuis in Domburg', 'domburg', ['party 6+0']],
  ['de', 'Ferienhaus für fünf Personen am See mit 2 Hunden', '', ['party 5+0', 'lakeside', 'pets']],
  ['fr', 'maison pour six personnes à la montagne à Annecy', 'annecy', ['party 6+0', 'mountain-view']],
  [
    'es',
    'casa para cuatro en Málaga con perro menos de 90 € por noche',
    'malaga',
    ['≤ 90EUR night', 'party 4+0', 'pets'],
  ],
  ['it', 'casa per otto vicino al lago a Como', 'como', ['party 8+0', 'lakeside']],
  ['pt', 'casa para 5 pessoas na praia em Lisboa', 'lisboa', ['party 5+0', 'beach']],
  ['id', 'rumah untuk lima orang di pantai Bali', 'bali', ['party 5+0', 'beach']],
  ['my', 'rumah untuk enam orang di Penang', 'penang', ['party 6+0']],
  ['vi', 'nhà cho năm người ở Đà Nẵng', 'da nang', ['party 5+0']],
  ['hi', 'जयपुर में पाँच लोगों के लिए घर', 'जयपुर', ['party 5+0']],
  ['ja', '東京 5人 ペット可', '東京', ['party 5+0', 'pets']],
  ['th', 'บ้านพัก สำหรับ 5 คน ทะเล ภูเก็ต', 'ภูเกต', ['party 5+0', 'beach']],
  ['ar', 'بيت لخمسة أشخاص في دبي', 'دبي', ['party 5+0']],
])('reads the party in %s: %s [PLAC-05]', (locale, text, place, expected) => {
  const read = readSearchIntents(text, locale)
  expect([read.place, read.intents.map(short)]).toEqual([place, expected])
})

test.each<[locale: string, text: string, place: string, expected: string[]]>([
  ['en', 'hotel near hawa mahal jaipur for a couple', 'hawa mahal jaipur', ['party 2+0']],
  ['en', 'couple friendly hotel jaipur', 'jaipur', ['couples']],
  ['en', 'unmarried couple jaipur', 'jaipur', ['couples']],
  ['fr', 'hôtel à Paris pour un couple', 'paris', ['party 2+0']],
  ['nl', 'hotel Domburg voor een stel', 'domburg', ['party 2+0']],
  ['de', 'Ferienhaus Domburg für ein Paar', 'domburg', ['party 2+0']],
  ['es', 'hotel Málaga para una pareja', 'malaga', ['party 2+0']],
  ['hi', 'हवा महल जयपुर कपल के लिए', 'हवा महल जयपुर', ['party 2+0']],
  ['hi', 'जयपुर अविवाहित जोड़े', 'जयपुर', ['couples']],
  ['en', 'cheap hotel walking distance hawa mahal jaipur with breakfast', 'hawa mahal jaipur', ['budget', 'breakfast']],
  ['en', 'hotel close to hawa mahal', 'hawa mahal', []],
  ['nl', 'huisje in de buurt van Domburg', 'domburg', []],
])(
  'couples are two adults, and words for near no part of a place, in %s: %s [PLAC-05]',
  (locale, text, place, expected) => {
    const read = readSearchIntents(text, locale)
    expect([read.place, read.intents.map(short)]).toEqual([place, expected])
  },
)

const longSentence =
  'We are 2 adults and 2 children (4 and 9) with a dog, holiday home at the dutch coast, a week in may 2027, parking, under 1200'

test.each<[locale: string, text: string, place: string, expected: string[]]>([
  ['en', longSentence, 'dutch coast', ['≤ 1200', 'party 2+2 (4,9)', 'pets', 'amenity 3']],
  ['en', 'dutch coast 2 adults, children 4 and 9', 'dutch coast', ['party 2+2 (4,9)']],
  ['en', 'dutch coast 2 adults, 1 child aged 4, may 2027', 'dutch coast', ['party 2+1 (4)']],
  ['en', 'dutch coast 2 children, 12 may 2027', 'dutch coast', ['party 2+2']],
  ['en', 'dutch coast 2 children and 3 adults', 'dutch coast', ['party 3+2']],
  ['en', 'dutch coast children 4 and 9 and 2 adults', 'dutch coast', ['party 2+2 (4,9)']],
  ['en', 'dutch coast family of 4', 'dutch coast', ['party 2+2']],
  ['en', 'dutch coast family of 5 with 2 children', 'dutch coast', ['party 3+2']],
  ['en', 'dutch coast family of two', 'dutch coast', ['party 2+0']],
  ['nl', 'zeeland gezin van 4, kinderen van 4 en 9 jaar', 'zeeland', ['party 2+2 (4,9)']],
  ['de', 'Zeeland Familie mit 5 Personen', 'zeeland', ['party 2+3']],
  ['de', 'Zeeland 2 Erwachsene, Kinder 4 und 9', 'zeeland', ['party 2+2 (4,9)']],
  ['fr', 'Annecy 2 adultes et 2 enfants de 4 et 9 ans', 'annecy', ['party 2+2 (4,9)']],
  ['es', 'Málaga familia de 4', 'malaga', ['party 2+2']],
  ['it', 'Como famiglia di 4', 'como', ['party 2+2']],
  ['ja', '東京 4人家族', '東京', ['party 2+2']],
  ['hi', 'जयपुर 4 लोगों का परिवार', 'जयपुर', ['party 2+2']],
])('reads families and the ages of children in %s: %s [PLAC-05]', (locale, text, place, expected) => {
  const read = readSearchIntents(text, locale)
  expect([read.place, read.intents.map(short)]).toEqual([place, expected])
})

const [exact, open] = ['2027-01-11 2027-01-14', 'open']

test.each<[locale: string, text: string, place: string, when: string]>([
  ['en', 'hawa mahal jaipur 3 nights', 'hawa mahal jaipur', open],
  [
    'en',
    'hotel near hawa mahal jaipur for a couple 3 nights in january with breakfast under 6000',
    'hawa mahal jaipur',
    open,
  ],
  ['en', 'hotel near hawa mahal 11 to 14 january', 'hawa mahal', exact],
  ['en', 'jaipur jan 11 - jan 14', 'jaipur', exact],
  ['en', 'jaipur 11th january 2027 3 nights for 2 adults', 'jaipur', exact],
  ['en', 'jaipur 30 december to 2 january', 'jaipur', '2026-12-30 2027-01-02'],
  ['en', 'jaipur 1 to 4 november', 'jaipur', '2027-11-01 2027-11-04'],
  ['en', 'jaipur 1 to 4 november 2026', 'jaipur', open],
  ['en', 'jaipur 30 to 31 february', 'jaipur', open],
  ['en', 'jaipur january 2 adults', 'jaipur', open],
  ['en', 'a week in goa', 'goa', open],
  ['en', 'this weekend goa', 'goa', open],
  ['en', 'jaipur in may', 'jaipur', open],
  ['en', 'May', 'may', 'no time'],
  ['nl', 'hotel bij hawa mahal 11 tot 14 januari', 'hawa mahal', exact],
  ['nl', 'jaipur 3 nachten in januari tot 100 euro', 'jaipur', open],
  ['de', 'Hotel Jaipur vom 11. bis 14. Januar bis 100 €', 'jaipur', exact],
  ['de', 'eine Woche in Domburg im März', 'domburg', open],
  ['fr', 'hôtel Jaipur du 11 au 14 janvier', 'jaipur', exact],
  ['es', 'hotel Jaipur del 11 al 14 de enero', 'jaipur', exact],
  ['hi', 'जयपुर में 11 से 14 जनवरी होटल', 'जयपुर', exact],
  ['hi', 'हवा महल 3 रातें जनवरी में', 'हवा महल', open],
  ['ja', '東京 1月11日から14日 ホテル', '東京', exact],
  ['th', 'โรงแรม ภูเก็ต 3 คืน มกราคม', 'ภูเกต', open],
  ['vi', 'khách sạn Đà Nẵng 11 đến 14 tháng 1', 'da nang', exact],
  ['id', 'hotel bali 11 sampai 14 januari', 'bali', exact],
  ['my', 'hotel penang 3 malam januari', 'penang', open],
  ['pt', 'hotel lisboa de 11 a 14 de janeiro', 'lisboa', exact],
  ['it', 'hotel roma dall’11 al 14 gennaio', 'roma', exact],
  ['ar', 'فندق في دبي من 11 إلى 14 يناير', 'دبي', exact],
])('reads nights, dates and months in %s: %s [PLAC-05]', (locale, text, place, when) => {
  const { place: read, time } = readSearchIntents(text, locale)
  const dates = time && resolveTypedDates(time, '2026-11-30')
  expect([read, time ? (dates ? `${dates.checkin} ${dates.checkout}` : open) : 'no time']).toEqual([place, when])
})

test('a price for one night stays a price per night beside nights [PLAC-05]', () => {
  const per = (text: string, locale: string) => {
    const { intents, time } = readSearchIntents(text, locale)
    return [...intents.map(short), time?.nights ?? null]
  }
  expect(per('jaipur 3 nights up to 6000 per night', 'en')).toEqual(['≤ 6000 night', 3])
  expect(per('jaipur 3 nights up to 6000 in total', 'en')).toEqual(['≤ 6000 stay', 3])
  expect(per('東京 1泊10000円以下', 'ja')).toEqual(['≤ 10000JPY night', null])
  expect(per('東京 3泊 10000円以下', 'ja')).toEqual(['≤ 10000JPY', 3])
})

test("understands English in addition to the page's language", () => {
  expect(readSearchIntents('hotels near the airport in Pune', 'ja')).toMatchObject({ place: 'pune' })
})

test.each(['Airport Road, Kochi', 'Station Road', 'Beach Road Pondicherry'])(
  'leaves the quarter %s a place',
  (text) => {
    expect(readSearchIntents(text, 'en').intents).toEqual([])
  },
)

test.each(['under 0', 'under 99999999999', 'room 12', 'under', '7 stars'])('finds no filter in %s', (text) => {
  expect(readSearchIntents(text, 'en').intents).toEqual([])
})

test('every language of the product has its phrases', () => {
  expect(Object.keys(intentWords).sort()).toEqual(Object.keys(locales).sort())
})

test('never throws, returns each filter once, within bounds', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom(...Object.keys(locales)),
      (text, locale) => {
        const { place, intents } = readSearchIntents(text, locale)
        expect(new Set(intents.map(short)).size).toBe(intents.length)
        expect(place.length).toBeLessThan(800)
      },
    ),
  )
})

test('words in any order mean the same', () => {
  const parts = ['near the airport', 'under 2000', 'with breakfast', 'in Pune']
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: 4 }), (order) => {
      const { place, intents } = readSearchIntents(order.join(' '), 'en')
      expect([place, intents.map(short).sort()]).toEqual(['pune', ['breakfast', 'near-airport', '≤ 2000']])
    }),
  )
})

test.each<[locale: string, text: string, place: string, expected: string[]]>([
  ['en', 'hotel near hawa mahal king bed', 'hawa mahal', ['double']],
  ['en', 'jaipur for 2, twin beds', 'jaipur', ['separate', 'party 2+0']],
  ['en', 'two singles in jaipur', 'jaipur', ['separate']],
  ['en', 'house with 3 bunk beds and a sofa bed in Domburg', 'domburg', ['bunk', 'sofa']],
  ['en', 'Twin Peaks', 'twin peaks', []],
  ['en', "King's Cross hotel", 'king s cross', []],
  ['es', 'hotel en Sevilla con cama de matrimonio', 'sevilla', ['double']],
  ['id', 'hotel Ubud dua ranjang', 'ubud', ['separate']],
  ['ar', 'فندق في دبي سرير مزدوج', 'دبي', ['double']],
  ['vi', 'khách sạn Đà Nẵng hai giường đơn', 'da nang', ['separate']],
  ['hi', 'जयपुर में डबल बेड वाला होटल', 'जयपुर', ['double']],
  ['ja', '東京のツインルーム', '東京', ['separate']],
  ['pt', 'hotel em Lisboa com cama de casal', 'lisboa', ['double']],
  ['th', 'โรงแรมภูเก็ตเตียงคู่', 'ภูเกต', ['separate']],
  ['nl', 'huis in Domburg met twee stapelbedden', 'domburg', ['bunk']],
  ['my', 'hotel Penang katil dua tingkat', 'penang', ['bunk']],
  ['de', 'Hotel Hamburg mit zwei Einzelbetten', 'hamburg', ['separate']],
  ['fr', 'hôtel à Paris avec deux lits simples', 'paris', ['separate']],
  ['fr', 'maison avec 2 lits superposés à Domburg', 'domburg', ['bunk']],
  ['it', 'casa a Ortisei con due letti a castello', 'ortisei', ['bunk']],
])('reads kinds of beds in %s: %s [PLAC-05] [BEDS-02]', (locale, text, place, expected) => {
  const read = readSearchIntents(text, locale)
  expect([read.place, read.intents.map(short)]).toEqual([place, expected])
})
