import type { Locale } from '#app/i18n/locales.ts'

/**
 * Hotel terms: the building, rooms, reception. A Thai kitchen and an Indonesian bath contain the word for room, and a
 * Vietnamese arrival hall that for reception.
 */
export const hotelWords: Record<Locale, RegExp> = {
  en: /\b(hotels?|rooms?|desk|reception)\b/i,
  de: /hotel|zimmer|rezeption/i,
  // Excludes Cameroon.
  nl: /hotel|kamer(?!oen)|receptie/i,
  fr: /hôtel|chambre|réception/i,
  es: /hotel|habitaci|recepci/i,
  it: /hotel|\bcamer[ae]\b|reception/i,
  pt: /hotel|hotéis|quarto|recepç/i,
  id: /hotel|kamar(?! mandi| tidur)|resepsi/i,
  my: /hotel|bilik(?! mandi| tidur| air)|kaunter/i,
  // Excludes welcoming a guest.
  ar: /فندق|فنادق|غرف|الاستقبال/,
  hi: /होटल|कमर|रिसेप्शन/,
  ja: /ホテル|部屋|客室|フロント|\d室/,
  th: /โรงแรม|ห้อง(?!ครัว|น้ำ|นอน)|แผนกต้อนรับ/,
  vi: /khách sạn|(?<!nhận |trả )phòng|lễ tân/i,
}
