import type { PopularCity } from '#app/brands/countries/country.ts'

const hotelCities: Record<string, string> = {
  IN: 'Jaipur, Delhi, Mumbai, Bengaluru, Udaipur, Hyderabad, Chennai, Kolkata, Pune, Varanasi',
  MY: 'Kuala Lumpur, George Town, Johor Bahru, Ipoh',
  NP: 'Kathmandu, Pokhara',
  TH: 'Bangkok, Chiang Mai, Phuket, Pattaya',
  ID: 'Jakarta, Bandung, Yogyakarta, Surabaya',
  CN: 'Shanghai, Beijing, Guangzhou',
  PH: 'Manila, Cebu City, Davao',
  VN: 'Hanoi, Da Nang, Ho Chi Minh City',
  SG: 'Singapore',
  JP: 'Tokyo, Osaka, Kyoto, Sapporo, Fukuoka',
  AE: 'Dubai, Abu Dhabi, Sharjah',
  SA: 'Riyadh, Jeddah, Mecca, Medina',
  OM: 'Muscat, Sohar',
  BH: 'Manama',
  KW: 'Kuwait City',
  EG: 'Cairo, Alexandria, Luxor',
  GB: 'London, Edinburgh, Manchester, Birmingham, Liverpool, York',
  ES: 'Barcelona, Madrid, Sevilla, Valencia, Málaga',
  NL: 'Amsterdam, Rotterdam, Utrecht',
  BE: 'Brussels, Antwerpen, Gent, Brugge',
  FR: 'Paris, Nice, Marseille, Lyon, Bordeaux',
  DE: 'Berlin, Munich, Hamburg, Frankfurt am Main, Dresden',
  IT: 'Rome, Milan, Venice, Florence, Naples',
  AT: 'Vienna, Salzburg, Innsbruck',
  US: 'New York City, Las Vegas, Los Angeles, Miami, Chicago, San Francisco',
  CA: 'Toronto, Vancouver, Montréal',
  BR: 'São Paulo, Rio de Janeiro, Salvador',
  MX: 'Mexico City, Cancún, Guadalajara',
}

// Holiday homes are in hills and by the sea rather than in large cities.
const homeCities: Record<string, string> = {
  IN: 'Lonavla, Ooty, Munnar, Manali, Madikeri, Udaipur, Alappuzha, Puducherry',
  GB: 'London, York, Bath, Penzance, Keswick, Whitby',
  ES: 'Barcelona, Madrid, Málaga, Sevilla, Valencia',
  NL: 'Domburg, Zandvoort, Den Burg, Renesse, Middelburg, Amsterdam',
  BE: 'Brugge, De Haan, Durbuy, Knokke-Heist, Gent',
  FR: 'Biarritz, Annecy, Saint-Malo, Nice, Paris',
  DE: 'Wernigerode, Winterberg, Garmisch-Partenkirchen, Westerland, Lübeck, Berlin',
  IT: 'Como, Siena, Lucca, Sorrento, Venice, Rome',
  AT: 'Innsbruck, Kitzbühel, Mayrhofen, Salzburg, Zell am See',
}

/** Returns a country's popular cities; countries without a list for homes use that for hotels. */
export function listPopularCities(code: string, countryName: string, kind: 'hotel' | 'home'): PopularCity[] {
  const names = (kind === 'home' && homeCities[code]) || hotelCities[code]
  if (!names) return []
  return names.split(', ').map((name) => ({ name, slug: toSlug(name), countryName }))
}

function toSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
