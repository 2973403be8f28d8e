/** Phrases for bedrooms after a number, by language; separated by commas. */
export const bedroomWords: Readonly<Record<string, string>> = {
  en: 'bedrooms,bedroom',
  es: 'dormitorios,dormitorio',
  id: 'kamar tidur',
  ar: 'غرف نوم,غرفة نوم',
  vi: 'phòng ngủ',
  hi: 'बेडरूम,शयनकक्ष',
  ja: '寝室,ベッドルーム',
  pt: 'quartos,quarto,dormitórios,dormitório',
  th: 'ห้องนอน',
  nl: 'slaapkamers,slaapkamer',
  my: 'bilik tidur',
  de: 'schlafzimmern,schlafzimmer',
  fr: 'chambres,chambre',
  it: 'camere da letto,camera da letto,camere,camera',
}
