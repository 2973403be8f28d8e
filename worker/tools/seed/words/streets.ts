import type { SeedCity } from '#worker/tools/seed/places/read-places.ts'
import type { Culture } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

const words = (text: string) => text.split(/\s*,\s*/)

const streets: Record<Culture, readonly string[]> = {
  india: words(
    'Station Road, Temple Street, Bazaar Road, Gandhi Road, Lake View Road, Fort Road, Mall Road, Church Street, Nehru Marg, College Road, Old Mint Lane, Residency Road, Cantonment Road, Market Lane, Ring Road, Palace Road, Garden Lane, Tank Bund Road',
  ),
  gulf: words(
    'Al Corniche Street, Al Nakheel Street, Old Souk Street, Al Madina Street, Port Road, Al Nahda Street, Palm Street, Al Qasr Street, Airport Road, Mosque Square',
  ),
  japan: words(
    'Hondori, Kawabata-dori, Ekimae-dori, Sakurazaka, Nakamachi, Teramachi, Midorigaoka, Shotengai, Minamicho',
  ),
  china: words(
    'Renmin Road, Zhongshan Road, Bell Tower Street, Lotus Street, Riverside Road, Station Square, Old Wharf Road, Temple Lane',
  ),
  southeast: words(
    'Jalan Melati, Jalan Pasar, Soi 4, Soi 11, Beach Road, Temple Road, Market Street, Riverside Lane, Jalan Kenanga, Old Harbour Road, Rizal Street, Coconut Lane',
  ),
  latin: words(
    'Calle de las Flores, Avenida Central, Calle del Puerto, Calle Real, Paseo del Río, Calle 12, Avenida de la Costa, Calle San Martín, Calle del Mercado',
  ),
  portuguese: words(
    'Rua das Flores, Rua do Mercado, Avenida Central, Rua da Praia, Largo da Matriz, Rua Direita, Travessa do Cais, Rua das Laranjeiras, Rua do Comércio, Ladeira da Fonte',
  ),
  africa: words(
    'Harbour Road, Jacaranda Avenue, Market Street, Independence Avenue, Lagoon Drive, Hill Road, Station Road, Acacia Lane, Old Mission Road',
  ),
  british: words(
    'High Street, Mill Lane, Church Lane, Harbour Street, Station Road, Bridge Street, Castle Street, Orchard Row, Market Place, Chapel Hill, Back Lane, Quay Street',
  ),
  dutch: words(
    'Dorpsstraat, Strandweg, Duinlaan, Kerkstraat, Molenweg, Havenkade, Zeeweg, Badhuisstraat, Nieuwstraat, Bosweg, Prinsenkade, Vissersdijk, Lange Nering, Kanaalweg',
  ),
  german: words(
    'Hauptstraße, Dorfstraße, Bahnhofstraße, Seestraße, Am Anger, Kirchgasse, Bergweg, Strandweg, Mühlgasse, Lindenallee, Sonnenhang, Brunnenweg, Marktplatz',
  ),
  french: words(
    'Rue de la Gare, Rue des Halles, Place de l’Église, Quai du Port, Rue du Moulin, Chemin des Vignes, Rue Haute, Impasse des Lilas, Avenue de la Plage, Rue des Tanneurs',
  ),
  spanish: words(
    'Calle Mayor, Calle del Mar, Plaza Nueva, Calle de la Fuente, Paseo Marítimo, Camino del Molino, Calle Ancha, Calle de los Herreros, Avenida del Puerto',
  ),
  italian: words(
    'Via Roma, Via della Fontana, Piazza Vecchia, Via del Porto, Via dei Mulini, Strada delle Vigne, Via San Rocco, Vicolo del Forno, Lungolago, Via delle Mura',
  ),
  nordic: words(
    'Storgata, Havnegata, Kirkevej, Strandgatan, Østergade, Bryggen, Pikk, Skolegade, Skogveien, Kungsgatan',
  ),
  slavic: words(
    'Main Square, Old Market Street, Castle Street, Riverside Street, Linden Street, Mill Street, Station Street, Harbour Promenade, Cathedral Street, Vineyard Road',
  ),
  english: words(
    'Main Street, Oak Avenue, Harbor Street, Elm Street, Market Street, Park Avenue, Bay Road, King Street, Riverside Drive, Mission Street, Ocean Drive',
  ),
}

const numberLast = new Set<Culture>(['dutch', 'german', 'spanish', 'italian', 'nordic', 'latin', 'slavic'])

/** A street with a number as it is written there. */
export function writeStreet(random: Random, culture: Culture): string {
  const street = random.pick(streets[culture])
  const number = random.integer(1, culture === 'india' || culture === 'english' ? 240 : 96)
  if (culture === 'india' && random.chance(0.35)) return `Plot ${number}, ${street}`
  if (culture === 'japan') return `${random.integer(1, 6)}-${random.integer(1, 24)} ${street}`
  if (numberLast.has(culture))
    return `${street} ${number}${random.chance(0.1) ? (culture === 'dutch' ? ' A' : 'a') : ''}`
  if (culture === 'portuguese') return `${street}, ${number}`
  return culture === 'french' ? `${number}, ${street}` : `${number} ${street}`
}

// A digit of the pattern stands for a digit, a capital letter for a letter; countries without codes are left out.
const patterns: Record<string, string> = {
  IN: '##00##',
  NL: '#### AA',
  DE: '#####',
  FR: '#####',
  ES: '#####',
  IT: '#####',
  AT: '####',
  BE: '####',
  GB: 'AA# #AA',
  JP: '###-####',
  US: '#####',
  CA: 'A#A #A#',
  BR: '#####-###',
  MX: '#####',
  TH: '#####',
  MY: '#####',
  ID: '#####',
  VN: '######',
  PH: '####',
  SG: '######',
  CN: '######',
  KR: '#####',
  TW: '###',
  AU: '####',
  NZ: '####',
  PT: '####-###',
  CH: '####',
  DK: '####',
  SE: '### ##',
  NO: '####',
  FI: '#####',
  PL: '##-###',
  CZ: '### ##',
  HU: '####',
  GR: '### ##',
  TR: '#####',
  SA: '#####',
  EG: '#####',
  ZA: '####',
  NP: '#####',
  LK: '#####',
  PK: '#####',
  BD: '####',
  HR: '#####',
  RO: '######',
  IE: 'A## A#A#',
}

/** A postal code as those of the city begin, in the form of the country; empty where there is none. */
export function writePostalCode(random: Random, city: SeedCity): string {
  const pattern = patterns[city.countryCode] ?? ''
  const ofCity = createRandom(`post ${city.slug}`)
  // What else hangs on `random` stays the same: as much is drawn for every city of a country.
  const drawn = fillPattern(pattern, (index) => (index < 3 ? ofCity : random))
  if (city.postalCode === '') return drawn
  const ofStay = createRandom(`post ${city.slug} ${drawn}`)
  const [start = '', rest = pattern.slice(start.length)] = city.postalCode.split('+')
  return start + fillPattern(rest, () => ofStay)
}

function fillPattern(pattern: string, sourceAt: (index: number) => Random): string {
  return [...pattern]
    .map((mark, index) => {
      const source = sourceAt(index)
      return mark === 'A' ? source.pick(letters) : mark === '#' ? String(source.integer(1, 8)) : mark
    })
    .join('')
}

const letters = [...'ABCDEFGHJKLMNPRSTVWXZ']
