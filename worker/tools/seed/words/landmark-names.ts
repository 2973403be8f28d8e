export type LandmarkKind =
  | 'airport'
  | 'station'
  | 'bus'
  | 'landmark'
  | 'museum'
  | 'market'
  | 'green'
  | 'beach'
  | 'lake'
  | 'ski'
  | 'facility'

type Names = Record<LandmarkKind, string>

/**
 * How places are called that stand anywhere in a city: what every city has, and no name somebody could look up. Where several
 * names are given, one is drawn. `{city}` is the city. Behind `=` stands what it is by the
 * English names of `texts/places.tsv`: by these other languages call it. A name that is in neither is said as it is everywhere.
 */
export const landmarkNames: Record<'default' | 'india' | 'dutch' | 'german' | 'french' | 'spanish' | 'italian', Names> =
  {
    default: {
      airport: '{city} Airport',
      station: '{city} Station',
      bus: 'Bus Station',
      landmark: 'Clock Tower|Town Hall|Market Square|Viewing Tower',
      museum: 'City Museum|Museum of Local History|City Art Gallery',
      market: 'Covered Market|Weekly Market|Saturday Market',
      green: 'City Park|Public Gardens|Rose Garden',
      beach: '{city} Beach|Long Beach',
      lake: 'Lake Promenade',
      ski: '{city} Ski Area',
      facility: 'Reception|Indoor pool|Playground|Restaurant|Mini-market|Bicycle hire',
    },
    india: {
      airport: '{city} Airport',
      station: '{city} Railway Station={city} Station',
      bus: 'Bus Stand=Bus Station',
      landmark: 'Clock Tower|Shiva Temple|Town Hall',
      museum: 'City Museum|Museum of Crafts',
      market: 'Spice Market|Main Bazaar|Covered Market',
      green: 'City Park|Public Gardens|Rose Garden',
      beach: '{city} Beach|Palm Beach',
      lake: 'Lake Promenade',
      ski: '{city} Ski Slopes={city} Ski Area',
      facility: 'Reception|Indoor pool|Playground|Restaurant|Mini-market|Bicycle hire',
    },
    dutch: {
      airport: 'Luchthaven {city}={city} Airport',
      station: 'Station {city}={city} Station',
      bus: 'Busstation=Bus Station',
      landmark: 'Stadhuis=Town Hall|Klokkentoren=Clock Tower|Marktplein=Market Square|Uitkijktoren=Viewing Tower',
      museum: 'Stadsmuseum=City Museum|Streekmuseum=Museum of Local History',
      market: 'Weekmarkt=Weekly Market|Overdekte markt=Covered Market|Zaterdagmarkt=Saturday Market',
      green: 'Stadspark=City Park|Rozentuin=Rose Garden',
      beach: 'Strand {city}={city} Beach|Lange strand=Long Beach',
      lake: 'Meerpromenade=Lake Promenade|Jachthaven=Marina',
      ski: 'Skibaan {city}={city} Ski Area',
      facility:
        'Receptie=Reception|Binnenzwembad=Indoor pool|Speeltuin=Playground|Restaurant De Oever|Parkwinkel=Mini-market|Fietsverhuur=Bicycle hire',
    },
    german: {
      airport: 'Flughafen {city}={city} Airport',
      station: 'Bahnhof {city}={city} Station',
      bus: 'Busbahnhof=Bus Station',
      landmark: 'Rathaus=Town Hall|Uhrturm=Clock Tower|Marktplatz=Market Square|Aussichtsturm=Viewing Tower',
      museum: 'Stadtmuseum=City Museum|Heimatmuseum=Museum of Local History|Städtische Galerie=City Art Gallery',
      market: 'Wochenmarkt=Weekly Market|Markthalle=Covered Market|Samstagsmarkt=Saturday Market',
      green: 'Stadtpark=City Park|Rosengarten=Rose Garden|Kurpark=Spa Gardens',
      beach: 'Strand {city}={city} Beach|Langer Strand=Long Beach',
      lake: 'Seepromenade=Lake Promenade',
      ski: 'Skigebiet {city}={city} Ski Area|Bergbahn {city}={city} Cable Car',
      facility:
        'Rezeption=Reception|Hallenbad=Indoor pool|Spielplatz=Playground|Gasthof am See|Parkladen=Mini-market|Fahrradverleih=Bicycle hire',
    },
    french: {
      airport: 'Aéroport de {city}={city} Airport',
      station: 'Gare de {city}={city} Station',
      bus: 'Gare routière=Bus Station',
      landmark:
        'Hôtel de Ville=Town Hall|Tour de l’Horloge=Clock Tower|Place du Marché=Market Square|Tour panoramique=Viewing Tower',
      museum: 'Musée de la ville=City Museum|Musée d’histoire locale=Museum of Local History',
      market: 'Marché couvert=Covered Market|Marché du samedi=Saturday Market',
      green: 'Jardin public=Public Gardens|Parc municipal=City Park|Roseraie=Rose Garden',
      beach: 'Plage de {city}={city} Beach|Grande Plage=Long Beach',
      lake: 'Promenade du lac=Lake Promenade|Port de plaisance=Marina',
      ski: 'Domaine skiable de {city}={city} Ski Area|Télécabine de {city}={city} Cable Car',
      facility:
        'Réception=Reception|Piscine couverte=Indoor pool|Aire de jeux=Playground|Restaurant du Domaine|Épicerie=Mini-market|Location de vélos=Bicycle hire',
    },
    spanish: {
      airport: 'Aeropuerto de {city}={city} Airport',
      station: 'Estación de {city}={city} Station',
      bus: 'Estación de autobuses=Bus Station',
      landmark:
        'Ayuntamiento=Town Hall|Torre del Reloj=Clock Tower|Plaza del Mercado=Market Square|Torre Mirador=Viewing Tower',
      museum: 'Museo de la Ciudad=City Museum|Museo de Historia Local=Museum of Local History',
      market: 'Mercado Cubierto=Covered Market|Mercado de los Sábados=Saturday Market',
      green: 'Parque Municipal=City Park|Jardines Públicos=Public Gardens|Rosaleda=Rose Garden',
      beach: 'Playa de {city}={city} Beach|Playa Larga=Long Beach',
      lake: 'Paseo del Lago=Lake Promenade',
      ski: 'Estación de esquí {city}={city} Ski Area',
      facility:
        'Recepción=Reception|Piscina cubierta=Indoor pool|Parque infantil=Playground|Restaurante El Pinar|Tienda=Mini-market|Alquiler de bicicletas=Bicycle hire',
    },
    italian: {
      airport: 'Aeroporto di {city}={city} Airport',
      station: 'Stazione di {city}={city} Station',
      bus: 'Autostazione=Bus Station',
      landmark:
        'Municipio=Town Hall|Torre dell’Orologio=Clock Tower|Piazza del Mercato=Market Square|Torre Panoramica=Viewing Tower',
      museum:
        'Museo Civico=City Museum|Museo di Storia Locale=Museum of Local History|Galleria Civica=City Art Gallery',
      market: 'Mercato Coperto=Covered Market|Mercato del Sabato=Saturday Market',
      green: 'Giardini Pubblici=Public Gardens|Parco Comunale=City Park|Roseto=Rose Garden',
      beach: 'Spiaggia di {city}={city} Beach|Spiaggia Lunga=Long Beach',
      lake: 'Lungolago=Lake Promenade|Porticciolo=Marina',
      ski: 'Comprensorio sciistico di {city}={city} Ski Area|Funivia di {city}={city} Cable Car',
      facility:
        'Reception|Piscina coperta=Indoor pool|Parco giochi=Playground|Ristorante La Pineta|Minimarket=Mini-market|Noleggio biciclette=Bicycle hire',
    },
  }
