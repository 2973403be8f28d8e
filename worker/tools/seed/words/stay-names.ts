import type { Culture, Sketch } from '#worker/tools/seed/places/sketch.ts'

/** What of a stay its name goes by. */
export type NamedSketch = Pick<Sketch, 'culture' | 'kind' | 'collection' | 'scene'>

/** Scenes of houses in a row of others. */
const TOWNS = new Set<Sketch['scene']>(['city', 'town', 'metro', 'canal'])

/** First words, last words and the patterns that join them: `{a}` a first, `{b}` a last, `{l}` the neighbourhood. */
export type NameBank = { a: readonly string[]; b: readonly string[]; patterns: readonly string[] }

const words = (text: string) => text.split(/\s*,\s*/)
const western = ['{a} {b}', 'Hotel {a}', 'The {a} {b}', '{a} {b} {l}', '{b} {a}']

const english: NameBank = {
  a: words(`Foxglove, Lantern, Harbour, Juniper, Wren, Copper, Linden, Marlow, Quayside, Ashgrove, Kestrel, Bramble, Clover,
    Fernhill, Northgate, Pilgrim, Tollgate, Sparrow, Elderflower, Saddler, Weaver, Chandler, Brightwater, Holloway, Cartwright`),
  b: words('House, Rooms, Inn, Lodge, Yard, Corner, Place, Terrace, Mews, Lofts'),
  patterns: ['{a} {b}', 'The {a}', 'The {a} {b}', '{l} {b}', '{a} {b} {l}'],
}

const hotelBanks: Partial<Record<Culture, NameBank>> = {
  india: {
    a: words(`Lotus, Marble, Banyan, Tamarind, Jasmine, Peacock, Saffron, Indigo, Neem, Gulmohar, Kesar, Madhuban, Shanti,
      Anand, Surya, Chandrika, Nila, Meera, Sitara, Rangoli, Bulbul, Koel, Champa, Mogra, Kadamba, Chandan, Palash, Parijat,
      Vasant, Amaltas, Harsingar, Sheesham, Mayur, Kamal, Swarn, Tara, Deepak, Aangan, Gulab, Megh, Sagar, Vrinda, Ashirwad,
      Sanjh, Ujala, Nandan, Basera, Silverleaf, Three Mangoes, Old Well, Blue Door, Seven Steps`),
    b: words(
      'House, Residency, Inn, Courtyard, Lodge, Rooms, Guest House, Stay, Grand, Comforts, Terrace, Nivas, Bhavan, Corner, Suites',
    ),
    patterns: ['{a} {b}', 'Hotel {a}', 'Hotel {a} {b}', '{l} {b}', '{a} {b} {l}', 'The {a}', '{a} {l}'],
  },
  gulf: {
    a: words(`Noor, Rimal, Yasmin, Zaytun, Sidra, Marjan, Lulu, Safa, Nakheel, Waha, Rayhan, Amwaj, Qamar, Shams, Najm, Falaj,
      Saqr, Dana, Bayt Al Ward, Andalus, Mashrabiya, Karam, Sahab, Zahra, Marsa, Diwan`),
    b: words('Hotel, Suites, House, Residence, Rooms, Courtyard, Plaza, Hotel Apartments, Garden, Inn'),
    patterns: ['Al {a} {b}', '{a} {b}', '{a} {b} {l}', '{l} {a} {b}', 'Dar {a}'],
  },
  japan: {
    a: words(`Hinoki, Sakura, Momiji, Tsubaki, Kumo, Hoshi, Kaze, Yuzu, Nagomi, Komorebi, Tanuki, Mizu, Akari, Sora, Kiri,
      Matsu, Fuji-no, Umi, Tsuki, Aoba, Kawasemi, Ginkgo`),
    b: words('Inn, Hotel, Stay, House, Ryokan, Rooms, Base, Terrace, An'),
    patterns: ['{a} {b}', '{a} {b} {l}', 'Hotel {a} {l}', '{l} {a} {b}', 'Hotel {a}'],
  },
  china: {
    a: words(
      'Jade Lane, Lantern, Osmanthus, Plum Court, Red Gate, Willow, Bamboo, Crane, Teahouse, Moonbridge, Cassia, Silk, Camphor, Ink Stone, Persimmon, Pearl River',
    ),
    b: words('Hotel, Inn, House, Rooms, Courtyard, Garden, Hostel, Lodge'),
    patterns: ['{a} {b}', '{a} {b} {l}', 'The {a}', '{l} {a} {b}'],
  },
  southeast: {
    a: words(`Frangipani, Melati, Kencana, Teratai, Bamboo, Pandan, Kelapa, Cempaka, Tanjung, Sawah, Lotus, Orchid, Chaba,
      Mali, Saffron, Rambutan, Banana Leaf, Sampan, Narra, Bougainvillea, Tamarind, Batik, Kayu, Purnama, Nusa, Golden Rice`),
    b: words('House, Inn, Residence, Garden, Hotel, Rooms, Guest House, Place, Lodge, Boutique, Courtyard'),
    patterns: ['{a} {b}', '{a} {b} {l}', 'The {a}', '{l} {b}', '{a} {l}'],
  },
  latin: {
    a: words(
      'El Jacarandá, El Ceibo, El Colibrí, La Buganvilla, El Mirador, El Tucán, La Pasionaria, Los Arcos, La Madreselva, del Puerto, El Guayacán, El Quetzal, El Laurel, El Patio, La Mariposa, del Coral, Los Portales',
    ),
    b: words('Hotel, Casa, Posada, Hostal, Residencia'),
    patterns: ['{b} {a}', 'Hotel {a}', '{b} {a} {l}', 'Posada {a}'],
  },
  portuguese: {
    a: words(
      'do Jardim, da Ladeira, do Farol, das Laranjeiras, do Mirante, da Praça, dos Azulejos, das Andorinhas, do Cais, da Figueira, do Beija-Flor, das Hortênsias, da Fonte, do Sobrado, do Coreto, da Goiabeira',
    ),
    b: words('Hotel, Pousada, Casa, Solar'),
    patterns: ['{b} {a}', 'Hotel {a}', '{b} {a} {l}', 'Pousada {a}'],
  },
  africa: {
    a: words(
      'Baobab, Acacia, Jacaranda, Weaver, Kingfisher, Marula, Savanna, Protea, Moringa, Fever Tree, Lagoon, Copper Sun, Heron, Palm Yard, Fish Eagle, Drum',
    ),
    b: words('House, Lodge, Hotel, Inn, Rooms, Guest House, Garden, Court, Place'),
    patterns: ['{a} {b}', 'The {a}', '{a} {b} {l}', '{l} {b}'],
  },
  british: english,
  english,
  dutch: {
    a: words(
      'De Reiger, De Zwaluw, De Gouden Sleutel, Het Anker, De Lantaarn, De Pelikaan, Het Zeepaard, De Tulp, De Brug, De Haringpakker, De Waag, Het Raadsel, De Kade, De Toren, De Kuiper, Het Weeshuis',
    ),
    b: words('Hotel, Logement, Kamers, Herberg'),
    patterns: ['{b} {a}', 'Hotel {a}', '{b} {a} {l}'],
  },
  german: {
    a: words(
      'Zur Linde, Zur Lerche, Zur Laterne, Sonnenhof, Am Brückentor, Zum Mühlrad, Goldregen, Spatzennest, Zum Eisvogel, Rosengarten, Am Apfelbaum, Altes Zollhaus, Morgenstern, Zur Kupferkanne, Lindenblick, Zum Anker, Zum Buchfinken, Zum Kranich',
    ),
    b: words('Hotel, Gasthof, Pension, Stadthotel'),
    patterns: ['{b} {a}', 'Hotel {a}', '{b} {a} {l}'],
  },
  french: {
    a: words(
      'Les Tilleuls, Les Glycines, Le Lampion, La Marelle, Le Merle, Les Ardoises, Le Pont Vert, La Verveine, Les Remparts, La Lanterne, Le Figuier, Les Acacias, Le Quai Bleu, La Girouette, Les Hirondelles',
    ),
    b: words('Hôtel, Maison, Auberge, Pension'),
    patterns: ['{b} {a}', 'Hôtel {a}', '{b} {a} {l}'],
  },
  spanish: {
    a: words(
      'Los Naranjos, El Azahar, La Almena, Las Golondrinas, El Farol, La Higuera, Los Azulejos, El Mirlo, La Plazuela, El Jazmín, La Muralla, Los Olivos, El Aljibe, La Celosía',
    ),
    b: words('Hotel, Hostal, Casa, Pensión'),
    patterns: ['{b} {a}', 'Hotel {a}', '{b} {a} {l}'],
  },
  italian: {
    a: words(
      'Il Glicine, La Rondine, Il Fico, Le Persiane, La Lanterna, Il Cortile, al Ponte, La Magnolia, Il Gelsomino, Le Tegole, alla Torre, Il Melograno, La Fontanella, agli Archi',
    ),
    b: words('Albergo, Hotel, Locanda, Casa'),
    patterns: ['{b} {a}', 'Hotel {a}', '{b} {a} {l}'],
  },
  nordic: {
    a: words(
      'Lyng, Havn, Bjørk, Fyr, Måke, Skog, Rowan, Birk, Amber, Tern, Lykta, Kaisla, Saga, Juniper, Northlight, Kestrel, Blåbær',
    ),
    b: words('Hotel, House, Hus, Rooms, Inn, Loft'),
    patterns: ['{a} {b}', 'Hotel {a}', '{a} {b} {l}'],
  },
  slavic: {
    a: words(
      'Lipa, Bazilika, Stara Brána, Golden Key, Lavender, Amber, White Stork, Old Mill, Lantern, Zora, Walnut, Vineyard, Chestnut, Red Roof, Kaliopa, Bell Tower, Rosehip',
    ),
    b: words('Hotel, House, Rooms, Residence, Inn, Pension'),
    patterns: ['Hotel {a}', '{a} {b}', '{a} {b} {l}', '{b} {a}'],
  },
}

const britishHomes: NameBank = {
  a: words(
    'Curlew, Thrift, Rosehip, Ferryman’s, Shepherd’s, Kittiwake, Primrose, Chapel, Orchard, Lobster Pot, Beck, Hazel, Rowan, Puffin, Old Post, Tidewater, Honeysuckle, Millrace, Smuggler’s, Foxglove, Lark Rise, Heron',
  ),
  b: words('Cottage, House, Nook, Rest'),
  patterns: ['{a} {b}', 'The {a} {b}', '{a} {b} {l}'],
}

const homeBanks: Partial<Record<Culture, NameBank>> = {
  india: {
    a: words(`Mango Grove, Neelgiri Mist, Silver Oak, Cardamom, Pepper Vine, Areca, Cinnamon Ridge, Jackfruit Hill, Backwater,
      Coconut Lane, Deodar, Apple Blossom, Rhododendron, Casuarina, Tea Leaf, Monsoon, Cloud Shadow, Old Planter’s, Bamboo Bend,
      Laterite, Kingfisher, Hornbill, Magnolia, Palmyra, Riverstone, Moonrise, Teak, Firefly`),
    b: words('Villa, House, Bungalow, Cottage, Homestay, Estate, Farmhouse, Retreat'),
    patterns: ['{a} {b}', 'The {a} {b}', '{a} {b} {l}', 'Casa {a}'],
  },
  british: britishHomes,
  dutch: {
    a: words(`De Zilvermeeuw, De Duinroos, Helmgras, De Wulp, Zeekraal, De Stern, De Strandloper, De Duindoorn, De Kluut,
      Het Zandoogje, De Scholekster, De Noordwester, Het Baken, De Zeebries, De Jutter, Parnassia, De Tureluur, Duinzicht,
      Het Vlot, Morgenrood, De Houtduif, Boszicht, De Vlinderhof, De Eik, De Waterkant, De Fuut`),
    b: words('Huis, Vakantiehuis, Zomerhuis, Bungalow'),
    patterns: ['{b} {a}', '{b} {a}', '{b} {a} {l}'],
  },
  german: {
    a: words(
      'Lerchenblick, Kornblume, Abendrot, Wacholder, Haselnuss, Amselnest, Rosenlaube, Rotkehlchen, Sonnleiten, Weitblick, Apfelhain, Holunder, Morgentau, Brunnwies, Fuchsbau, Kirschgarten, Sternschnuppe, Birkenhain, Wiesenquell, Schwalbennest',
    ),
    b: words('Haus, Ferienhaus'),
    patterns: ['{b} {a}', '{b} {a}', '{b} {a} {l}'],
  },
  french: {
    a: words(
      'des Tilleuls, du Vieux Lavoir, des Embruns, de la Garenne, des Marmottes, du Phare, de la Source, des Noyers, des Genêts, du Moulin, des Cigales, de la Treille, du Verger, des Mouettes, du Colombier, de l’Étang',
    ),
    b: words('Maison, Gîte'),
    patterns: ['{b} {a}', '{b} {a}', '{b} {a} {l}'],
  },
  spanish: {
    a: words(
      'del Almendro, de la Brisa, Los Jazmines, del Pozo, de las Salinas, La Buganvilla, del Molino, de los Pinos, del Acantilado, La Encina, del Limonero, de la Noria, Los Vencejos, del Faro',
    ),
    b: words('Casa, Casita'),
    patterns: ['{b} {a}', '{b} {a}', '{b} {a} {l}'],
  },
  italian: {
    a: words(
      'dei Limoni, del Ginepro, Le Rondini, dell’Oliveto, La Quercia, del Faggio, delle Rose, Il Pergolato, del Lavatoio, Le Civette, della Salvia, Il Noceto, dei Cipressi, La Ginestra',
    ),
    b: words('Casa, Dimora'),
    patterns: ['{b} {a}', '{b} {a}', '{b} {a} {l}'],
  },
}

/** What homes other than plain houses call themselves; in a town none is a farm. */
const homeNouns: Partial<Record<Culture, Record<'villa' | 'farm' | 'chalet' | 'town', string>>> = {
  british: { villa: 'House, Hall, Lodge', farm: 'Barn, Farmhouse', chalet: 'Lodge', town: 'House, Mews, Townhouse' },
  dutch: {
    villa: 'Villa, Landhuis',
    farm: 'Boerderij, Hoeve',
    chalet: 'Chalet, Boshuis',
    town: 'Stadshuis, Appartement',
  },
  german: {
    villa: 'Villa, Landhaus',
    farm: 'Hof, Bauernhaus',
    chalet: 'Chalet, Hütte',
    town: 'Stadthaus, Ferienwohnung',
  },
  french: { villa: 'Villa', farm: 'Ferme, Longère', chalet: 'Chalet', town: 'Maison, Appartement' },
  spanish: { villa: 'Villa, Casona', farm: 'Finca, Cortijo', chalet: 'Casa, Refugio', town: 'Casa, Apartamento' },
  italian: { villa: 'Villa', farm: 'Casale, Podere', chalet: 'Baita, Chalet', town: 'Casa, Appartamento' },
}

/** The words a stay of a region is named with. */
export function nameBank({ culture, kind, collection, scene }: NamedSketch): NameBank {
  if (kind === 'home') {
    const bank = homeBanks[culture] ?? britishHomes
    const nouns = homeNouns[culture]
    const sort = TOWNS.has(scene) ? 'town' : collection
    return nouns && isSort(sort, nouns) ? { ...bank, b: words(nouns[sort]) } : bank
  }
  return hotelBanks[culture] ?? { ...english, patterns: western }
}

function isSort<Sort extends string>(sort: string, nouns: Record<Sort, string>): sort is Sort {
  return sort in nouns
}

/** Names of holiday parks by region. */
export function parkNames(culture: Culture): readonly string[] {
  if (culture === 'dutch')
    return words(
      'Park De Zilte Duinen, Park Boslust, Park De Wulpen, Park Het Hoge Zand, Park Waterrijk, Park De Vossenberg',
    )
  if (culture === 'german')
    return words('Ferienpark Tannengrund, Ferienpark Seewiese, Ferienpark Dünenwald, Alpenpark Sonnenhang')
  if (culture === 'french')
    return words('Domaine des Trois Étangs, Domaine du Bois Clair, Domaine des Fougères, Domaine de la Pinède')
  if (culture === 'spanish') return words('Parque Los Pinares, Parque La Ensenada')
  if (culture === 'italian') return words('Parco dei Castagni, Villaggio La Pineta')
  return words('Heronwood Park, Larkfield Park, Tidewater Park, Fellside Park')
}
