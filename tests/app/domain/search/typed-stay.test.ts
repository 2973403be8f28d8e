import { expect, test } from 'vitest'
import { readSearchIntents } from '#app/domain/search/sentences/search-intents.ts'
import { resolveTypedStay } from '#app/domain/search/sentences/typed-stay.ts'

// A Monday.
const today = '2026-11-30'
const [week, weekend, last] = ['6 feb–13 feb, 7 in 2027-02-01', '5 mar–7 mar', '26 dec–2 jan']

type Chosen = { kind?: 'hotel' | 'home'; checkin?: `${number}-${number}-${number}` | null }

function read(locale: string, text: string, { kind = 'home', checkin = null }: Chosen = {}) {
  const { place, time } = readSearchIntents(text, locale)
  const stay = time && resolveTypedStay(time, { today, kind, checkin })
  if (!stay) return [place, null]
  const month = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const day = (text: string) => month.format(Date.parse(text)).toLowerCase().split(' ').reverse().join(' ')
  const dates = `${day(stay.dates.checkin)}–${day(stay.dates.checkout)}`
  return [place, stay.open ? `${dates}, ${stay.open.nights} in ${stay.open.month ?? 'any'}` : dates]
}

test.each([
  ['en', 'a week in February Zandvoort', 'zandvoort', week],
  ['en', 'Zandvoort first weekend of March', 'zandvoort', weekend],
  ['en', 'last week of December zandvoort', 'zandvoort', last],
  ['nl', 'een week in februari Zandvoort', 'zandvoort', week],
  ['nl', 'eerste weekend van maart Zandvoort', 'zandvoort', weekend],
  ['nl', 'Zandvoort laatste week van december', 'zandvoort', last],
  ['de', 'eine Woche im Februar in Domburg', 'domburg', week],
  ['de', 'Domburg erstes Wochenende im März', 'domburg', weekend],
  ['de', 'letzte Woche im Dezember Domburg', 'domburg', last],
  ['fr', 'une semaine en février à Domburg', 'domburg', week],
  ['fr', 'premier week-end de mars Domburg', 'domburg', weekend],
  ['fr', 'Domburg dernière semaine de décembre', 'domburg', last],
  ['es', 'una semana en febrero en Domburg', 'domburg', week],
  ['es', 'Domburg primer fin de semana de marzo', 'domburg', weekend],
  ['es', 'última semana de diciembre Domburg', 'domburg', last],
  ['it', 'una settimana a febbraio a Domburg', 'domburg', week],
  ['it', 'primo fine settimana di marzo Domburg', 'domburg', weekend],
  ['it', 'Domburg ultima settimana di dicembre', 'domburg', last],
  ['pt', 'uma semana em fevereiro em Domburg', 'domburg', week],
  ['pt', 'Domburg primeiro fim de semana de março', 'domburg', weekend],
  ['pt', 'última semana de dezembro Domburg', 'domburg', last],
  ['id', 'seminggu di bulan Februari Domburg', 'domburg', week],
  ['id', 'Domburg akhir pekan pertama bulan Maret', 'domburg', weekend],
  ['id', 'minggu terakhir bulan Desember Domburg', 'domburg', last],
  ['my', 'seminggu pada bulan Februari Domburg', 'domburg', week],
  ['my', 'Domburg hujung minggu pertama bulan Mac', 'domburg', weekend],
  ['my', 'minggu terakhir Disember Domburg', 'domburg', last],
  ['vi', 'một tuần trong tháng 2 Domburg', 'domburg', week],
  ['vi', 'Domburg cuối tuần đầu tiên tháng 3', 'domburg', weekend],
  ['vi', 'tuần cuối tháng 12 Domburg', 'domburg', last],
  ['hi', 'फ़रवरी में एक हफ़्ता Domburg', 'domburg', week],
  ['hi', 'Domburg मार्च का पहला सप्ताहांत', 'domburg', weekend],
  ['hi', 'दिसंबर का आख़िरी हफ़्ता Domburg', 'domburg', last],
  ['th', 'Domburg หนึ่งสัปดาห์ในเดือนกุมภาพันธ์', 'domburg', week],
  ['th', 'Domburg สุดสัปดาห์แรกเดือนมีนาคม', 'domburg', weekend],
  ['th', 'สัปดาห์สุดท้ายเดือนธันวาคม Domburg', 'domburg', last],
  ['ja', 'Domburg 2月に1週間', 'domburg', week],
  ['ja', 'Domburg 3月の最初の週末', 'domburg', weekend],
  ['ja', '12月の最終週 Domburg', 'domburg', last],
  ['ar', 'أسبوع في فبراير Domburg', 'domburg', week],
  ['ar', 'Domburg أول عطلة نهاية أسبوع في مارس', 'domburg', weekend],
  ['ar', 'آخر أسبوع في ديسمبر Domburg', 'domburg', last],
])('reads a week, a weekend and the last week of a month in %s: %s [PLAC-05]', (locale, text, place, stay) => {
  expect(read(locale, text)).toEqual([place, stay])
})

test.each<[kind: 'hotel' | 'home', text: string, stay: string | null]>([
  ['hotel', 'Jaipur 3 nights', '30 nov–3 dec, 3 in any'],
  ['home', 'Jaipur 3 nights', '4 dec–7 dec, 3 in any'],
  ['home', 'Jaipur 4 nights', '30 nov–4 dec, 4 in any'],
  ['hotel', 'Jaipur this weekend', '4 dec–6 dec'],
  ['hotel', 'Jaipur 3 nights weekend', '4 dec–7 dec'],
  ['hotel', 'Jaipur in may', '1 may–3 may, 2 in 2027-05-01'],
  ['home', 'Jaipur in february 2028', '5 feb–12 feb, 7 in 2028-02-01'],
  ['home', 'Jaipur in february 2026', null],
  ['hotel', 'last week of december jaipur', '25 dec–1 jan'],
  ['hotel', 'jaipur last weekend of january', '29 jan–31 jan'],
  ['hotel', 'jaipur in november 3 nights', '30 nov–3 dec, 3 in 2026-11-01'],
  ['hotel', 'jaipur 11 to 14 january', '11 jan–14 jan'],
  ['hotel', 'jaipur', null],
])('proposes the nearest sensible dates of a %s: %s [PLAC-05]', (kind, text, stay) => {
  expect(read('en', text, { kind })).toEqual(['jaipur', stay])
})

test.each([
  ['en', 'zeeland, week may 2027', '1 may–8 may, 7 in 2027-05-01'],
  ['en', 'zeeland week may 2027', '1 may–8 may, 7 in 2027-05-01'],
  ['en', 'zeeland a week in may 2027', '1 may–8 may, 7 in 2027-05-01'],
  ['en', 'zeeland may 2027', '1 may–8 may, 7 in 2027-05-01'],
  ['en', 'zeeland easter 2027', '26 mar–29 mar'],
  ['en', 'zeeland easter weekend', '26 mar–29 mar'],
  ['en', 'zeeland easter 2028', '14 apr–17 apr'],
  ['en', 'zeeland easter 2035', '23 mar–26 mar'],
  ['en', 'zeeland a week at easter 2027', '27 mar–3 apr'],
  ['en', 'zeeland christmas', '24 dec–27 dec'],
  ['en', 'zeeland 2 nights new year 2027', '30 dec–1 jan'],
  ['en', 'zeeland easter 2026', null],
  ['nl', 'zeeland met pasen 2027', '26 mar–29 mar'],
  ['de', 'zeeland an Ostern 2027', '26 mar–29 mar'],
  ['fr', 'zeeland pâques 2027', '26 mar–29 mar'],
  ['es', 'zeeland semana santa', '26 mar–29 mar'],
  ['it', 'zeeland capodanno', '30 dec–2 jan'],
])('reads a month with its year, and holidays, in %s: %s [PLAC-05]', (locale, text, stay) => {
  expect(read(locale, text)[1]).toEqual(stay)
})

test('a length alone leaves the check-in that was chosen [PLAC-05]', () => {
  expect(read('en', 'jaipur 3 nights', { checkin: '2027-01-12' })).toEqual(['jaipur', '12 jan–15 jan, 3 in any'])
  expect(read('en', 'a week in february jaipur', { checkin: '2027-01-12' })).toEqual(['jaipur', week])
})

test.each([
  ['en', 'Easter Island', 'easter island'],
  ['pt', 'hotel em Natal', 'natal'],
  ['en', 'dutch coast may holidays 2027', 'dutch coast may holidays 2027'],
  ['en', 'First Class Inn', 'first class inn'],
])('leaves the name %s: %s [PLAC-05]', (locale, text, place) => {
  expect(read(locale, text)).toEqual([place, null])
})
