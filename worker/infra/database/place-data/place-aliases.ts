import { foldSearchText } from '#app/domain/search/fold-search-text.ts'

/**
 * Alternative names of cities: country | usual names | abbreviations | other and former names. Collected by hand from
 * general use; airport and metropolitan codes are in `airports.json`.
 */
const lines = `
AE | Abu Dhabi | AD | Abu Dabi, أبو ظبي
AR | Buenos Aires | BSAS, CABA | 
AE | Ras Al Khaimah | RAK | رأس الخيمه
AR | Bariloche | | San Carlos de Bariloche
AT | Vienna, Wien | | Vindobona
AU | Melbourne | MELB |
AU | Brisbane | BNE, BRIS | Brissie
AU | Sydney | SYD | Sidnei, Sydnei
BD | Dhaka | | Dacca, Dakka
BE | Brussels, Brussel, Bruxelles | BXL | Bruxelas, Bruselas
BE | Antwerpen, Antwerp | | Amberes
BR | Rio de Janeiro | RJ, RIO | 
BR | São Paulo | SP, SAMPA | San Pablo, San Paolo
BR | Florianópolis | FLORIPA | Floripa
BR | Salvador | SSA | Salvador da Bahia, Bahia
BR | Brasília, Brasilia | BSB | Brasilia
CA | Toronto | GTA, YTO |
CA | Montréal, Montreal | MTL | Monreal
CA | Vancouver | VAN, YVR |
CH | Geneva, Genève | GVA | Genebra, Ginevra
CH | Lucerne, Luzern | | Luzern
CH | Zürich, Zurich | ZH | Zuerich
CL | Santiago | SCL, STGO | Santiago de Chile
CN | Beijing | BJ | Peking, Pekin, Peiping
CN | Guangzhou | GZ | Canton, Kwangchow
CN | Shanghai | SH | Changhai, Schanghai
CN | Shenzhen | SZ |
CN | Xi’an, Xi'an | | Sian, Hsian, Xian
CN | Hangzhou | HZ | Hangchow
CN | Chengdu | CD | Chengtu
CO | Bogotá, Bogota | BOG | Santa Fe de Bogotá, Santafé
CO | Cartagena | CTG | Cartagena de Indias
CU | Havana | | Habana, Havane
CZ | Prague, Praha | PRG | Praag, Praga
DE | Munich, München | MUC | Muenchen, Monaco di Baviera
DE | Cologne, Köln | | Koeln, Keulen
DE | Frankfurt am Main, Frankfurt | FFM, FRA | Francoforte
DE | Berlin | BLN | Berlim
DE | Hamburg | HH | Hamborg
DK | Copenhagen, København | CPH, KBH | Kobenhavn, Kjøbenhavn, Köpenhamn
EG | Cairo | | Kairo, al-Qahira, Masr
EG | Alexandria | ALEX | Iskenderiye
ES | Barcelona | BCN, BARNA | Barna
ES | Palma | | Palma de Mallorca, Maiorca, Mallorca
ES | Sevilla, Seville | SVQ | Siviglia
ES | Madrid | MAD | Madri
FR | Paris | | Parigi, Parys
FR | Marseille | MRS | Marsella
FR | Nice | NCE | Nizza, Nizzá
GB | London | LDN | Londra, Londen, Londyn
GB | Manchester | MCR |
GB | Birmingham | BHAM, BRUM |
GB | Edinburgh | EDI | Edimbourg, Edinburg
GE | Tbilisi | | Tiflis
GR | Athens | ATH | Athina, Athinai
GR | Thessaloniki, Thessaloníki | SKG | Salonica, Saloniki, Salonika
HK | Hong Kong | HK, HKG | Hongkong, Xianggang
HU | Budapest | BP | Boedapest
ID | Jakarta | JKT | Batavia, Djakarta, DKI Jakarta
ID | Yogyakarta | YOGYA, JOGJA | Jogja, Djokja, Yogya
ID | Denpasar | DPS |
ID | Makassar | | Ujung Pandang
ID | Bandung | BDG |
ID | Surabaya | SBY | Soerabaja
IE | Dublin | | Dublim
IL | Tel Aviv | TLV | Tel Aviv-Yafo, Jaffa
IN | Mumbai | MUM, BOM | Bombay, Bombaim, Bombai
IN | Delhi, New Delhi | NCR, NDLS | Nova Délhi, Nova Deli, Nueva Delhi, Neu-Delhi, Nuova Delhi
IN | Bengaluru | BLR, BLORE | Bangalore, Bengalooru
IN | Kolkata | CAL, KOL | Calcutta, Kalkutta, Calcutá
IN | Chennai | MAA | Madras, Madrás
IN | Hyderabad | HYD | Haiderabad
IN | Thiruvananthapuram | TVM | Trivandrum
IN | Kochi | | Cochin, Cochim, Ernakulam
IN | Varanasi | VNS, BNS | Benares, Banaras, Kashi
IN | Prayagraj | | Allahabad
IN | Vadodara | | Baroda
IN | Visakhapatnam | VIZAG, VSKP | Vizag, Waltair
IN | Puducherry | PONDY | Pondicherry, Pondy
IN | Kozhikode | | Calicut
IN | Mysuru | | Mysore
IN | Mangalore, Mangaluru | MLORE | Mangaluru
IN | Gurugram | GGN | Gurgaon
IN | Madikeri | | Coorg, Kodagu, Mercara
IN | Ooty | | Ootacamund, Udhagamandalam
IN | Shimla | | Simla
IN | Alappuzha | | Alleppey
IN | Chandigarh | CHD |
IN | Jaipur | JPR | Jaypur
IN | Pune | PNQ | Poona
IT | Rome, Roma | | 
IT | Milan, Milano | | Mailand
IT | Florence, Firenze | | Fiorenza
IT | Venice, Venezia | | Venedig
IT | Naples, Napoli | | Neapel
JP | Tokyo | TYO | Tôkyô
JP | Osaka | | Ôsaka
JP | Kyoto | | Kyôto, Kioto
KH | Phnom Penh | PP | Pnom Penh, Phnum Penh
KR | Seoul | SEL | Séoul
KR | Busan | | Pusan
KZ | Almaty | | Alma-Ata, Alma Ata
LK | Colombo | CMB | Kolombo
LB | Beirut | | Bairut, Beyrouth
MA | Marrakesh | RAK | Marrakech, Marraquexe, Marrakesch
MA | Casablanca | CASA | Dar el Beida, Casa
MA | Fes | | Fez
MM | Yangon | | Rangoon, Rangun, Rangún
MO | Macao | | Macau
MX | Mexico City | CDMX, DF, MEX | Mexico DF, México, Ciudad de México
MX | Guadalajara | GDL |
MY | Kuala Lumpur | KL, KUL | Kualalumpur
MY | George Town | PG | Penang, Pinang, Pulau Pinang, Georgetown
MY | Johor Bahru | JB | Johore Bahru
MY | Kota Kinabalu | KK | Jesselton
MY | Malacca | MLK | Melaka
NL | Amsterdam | ADAM | Amesterdão, Amesterdã
NL | Rotterdam | RDAM | Roterdão
NL | The Hague, Den Haag | | 's-Gravenhage, La Haye, L'Aia, La Haya, Haia, Den Haag
NO | Oslo | OSL | Kristiania, Christiania
NZ | Auckland | AKL | Tāmaki Makaurau
PH | Manila | MNL | Maynila, Metro Manila
PK | Karachi | KHI | Karatschi
PL | Warsaw, Warszawa | WAW | Warszawa, Varsovie
PL | Kraków, Krakow | KRK | Cracow, Krakau
PL | Gdańsk, Gdansk | | Danzig
PL | Wrocław, Wroclaw | | Breslau
PT | Lisbon, Lisboa | LX, LIS | Lissabon
PT | Porto | OPO | Oporto
RO | Bucharest | BUC | Bucuresti, București
RS | Belgrade | BG, BEG | Beograd
RU | Moscow | MSK, MOW | Moskva, Moskau, Moscou, Moscú, Mosca
RU | Saint Petersburg, St Petersburg | SPB | Leningrad, Petersburg
SA | Mecca | | Makkah, Mekkah
SA | Medina | | Madinah, al-Madinah
SA | Riyadh | RUH | Riad, ar-Riyad
SE | Gothenburg, Göteborg | GBG | Goteborg
SE | Stockholm | STHLM | Estocolmo
SG | Singapore | SG, SIN | Singapura, Singapour, Singapur
TH | Bangkok | BKK | Krung Thep, กทม, Banguecoque
TH | Chiang Mai | CM, CNX | Chiengmai, Tschiang Mai
TH | Ko Samui | | Koh Samui, Samui
TR | Istanbul | IST | Constantinople, Konstantinopel, Stambul, Estambul
TR | Izmir | | Smyrna, Esmirna
TW | Taipei | TPE | Taipeh, Taibei
TW | Kaohsiung | KHH | Gaoxiong, Takao
UA | Kyiv, Kiev | | Kiev, Kiew, Kiyev
UA | Lviv | | Lemberg, Lwów, Lvov
US | New York, New York City | NYC, NY | Nova Iorque, Nova York, Nueva York, Nuova York, Nouvelle York, Neuyork, Big Apple
US | Los Angeles | LA, LAX | Los Ángeles
US | San Francisco | SF, SFO, FRISCO | São Francisco
US | Las Vegas | LV, VEGAS | Vegas
US | Washington, Washington D.C. | DC, WDC | Washington DC
US | Philadelphia | PHILLY, PHL | Filadelfia
US | New Orleans | NOLA | Nova Orleães, Nuova Orleans, Neu-Orleans
US | Chicago | CHI | Windy City
US | Dallas | DFW |
US | Atlanta | ATL |
US | Boston | BOS |
US | Miami | MIA |
US | Orlando | ORL |
US | Houston | HTX |
UZ | Tashkent | | Toshkent, Taschkent
UZ | Samarkand | | Samarcanda
VN | Ho Chi Minh City | HCMC, HCM, TPHCM, SG, SGN | Sài Gòn, Saigon, Saigón, Thành phố Hồ Chí Minh, Tp Hồ Chí Minh
VN | Hanoi | HN | Hà Nội, Hanoï
VN | Da Nang | DN | Đà Nẵng, Tourane, Danang
VN | Nha Trang | NT |
VN | Da Lat | DL | Đà Lạt, Dalat
VN | Hue | | Huế
ZA | Cape Town | CPT, CT | Le Cap, Kaapstad, Kapstadt
ZA | Johannesburg | JHB, JNB | Joburg, Jozi, Joanesburgo
`

type PlaceAliases = { abbreviations: string[]; names: string[] }

const noAliases: PlaceAliases = { abbreviations: [], names: [] }

const byPlace = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', names = '', abbreviations = '', further = ''] = line.split('|').map((part) => part.trim())
      const splitList = (text: string) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      const aliases = { abbreviations: splitList(abbreviations), names: splitList(further) }
      return splitList(names).map((name): [string, PlaceAliases] => [keyOf(country, foldSearchText(name)), aliases])
    }),
)

/** Returns the abbreviations and other names of a city with one of these folded names. */
export function aliasesOf(countryCode: string, foldedNames: readonly string[]): PlaceAliases {
  const key = foldedNames.map((name) => keyOf(countryCode, name)).find((candidate) => byPlace.has(candidate))
  return (key && byPlace.get(key)) || noAliases
}

function keyOf(countryCode: string, foldedName: string): string {
  return `${countryCode.toUpperCase()} ${foldedName}`
}
