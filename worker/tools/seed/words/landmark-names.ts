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
 * How places are called; where several names are given, one is drawn. `{city}` is the city. Behind `=` stands what it is by the
 * English names of `texts/places.tsv`: by these other languages call it. A name that is in neither is said as it is everywhere.
 */
export const landmarkNames: Record<'default' | 'india' | 'dutch' | 'german' | 'french' | 'spanish' | 'italian', Names> =
  {
    default: {
      airport: '{city} Airport',
      station: '{city} Central Station={city} Station|{city} Station',
      bus: '{city} Bus Station',
      landmark: 'Old Town Gate|Clock Tower|Cathedral Square|Harbour Lighthouse|Castle Hill|Old Town Hall',
      museum: '{city} Museum|Museum of Local History|City Art Gallery',
      market: 'Central Market|Covered Market|Saturday Market',
      green: 'Central Park|Botanical Garden|Riverside Gardens|Memorial Park',
      beach: '{city} Beach|Long Beach|North Beach',
      lake: '{city} Lakefront|Lake Promenade',
      ski: '{city} Ski Area',
      facility: 'Reception|Indoor pool|Playground|Restaurant|Mini-market|Bicycle hire',
    },
    india: {
      airport: '{city} Airport',
      station: '{city} Junction={city} Station|{city} Railway Station={city} Station',
      bus: '{city} Bus Stand={city} Bus Station',
      landmark: 'Clock Tower|Old Fort Gate|City Palace|Shiva Temple|Town Hall',
      museum: '{city} Government Museum={city} Museum|Museum of Crafts',
      market: 'Sadar Bazaar|Gandhi Market|Spice Market|Main Bazaar',
      green: 'Nehru Park|Gandhi Garden|Central Park|Rose Garden',
      beach: '{city} Beach|Palm Beach|South Beach',
      lake: '{city} Lake View Point={city} Lakefront|Lake Promenade',
      ski: '{city} Ski Slopes={city} Ski Area',
      facility: 'Reception|Indoor pool|Playground|Restaurant|Mini-market|Bicycle hire',
    },
    dutch: {
      airport: 'Luchthaven {city}={city} Airport',
      station: 'Station {city}={city} Station|{city} Centraal={city} Station',
      bus: 'Busstation {city}={city} Bus Station',
      landmark: 'Grote Kerk|Stadhuis=Town Hall|Oude Toren|Molen De Hoop|Vuurtoren=Lighthouse|Waaggebouw',
      museum: 'Museum {city}={city} Museum|Streekmuseum=Museum of Local History|Stadsmuseum=City Museum',
      market: 'Marktplein=Market Square|Weekmarkt=Weekly Market|Vismarkt=Fish Market',
      green: 'Stadspark=City Park|Wilhelminapark|Kruidentuin',
      beach: 'Strand {city}={city} Beach|Noorderstrand=North Beach|Strandpaviljoen Zuid',
      lake: 'Recreatieplas|Jachthaven {city}=Marina',
      ski: 'Skibaan {city}={city} Ski Area',
      facility:
        'Receptie=Reception|Binnenzwembad=Indoor pool|Speeltuin=Playground|Restaurant De Oever|Parkwinkel=Mini-market|Fietsverhuur=Bicycle hire',
    },
    german: {
      airport: 'Flughafen {city}={city} Airport',
      station: '{city} Hauptbahnhof={city} Station|Bahnhof {city}={city} Station',
      bus: 'Busbahnhof {city}={city} Bus Station',
      landmark:
        'Altes Rathaus=Old Town Hall|Stadtkirche|Schlossberg=Castle Hill|Marktbrunnen|Stadttor=Old Town Gate|Aussichtsturm=Viewing Tower',
      museum: 'Stadtmuseum=City Museum|Heimatmuseum {city}=Museum of Local History|Kunsthalle=City Art Gallery',
      market: 'Wochenmarkt am Rathaus=Weekly Market|Alter Markt|Markthalle=Covered Market',
      green: 'Stadtpark=City Park|Schlossgarten=Palace Gardens|Kurpark=Spa Gardens',
      beach: 'Strand {city}={city} Beach|Nordstrand=North Beach|Südstrand=South Beach',
      lake: 'Seepromenade=Lake Promenade|Strandbad {city}={city} Beach',
      ski: 'Skigebiet {city}={city} Ski Area|Bergbahn {city}={city} Cable Car',
      facility:
        'Rezeption=Reception|Hallenbad=Indoor pool|Spielplatz=Playground|Gasthof am See|Parkladen=Mini-market|Fahrradverleih=Bicycle hire',
    },
    french: {
      airport: 'Aéroport de {city}={city} Airport',
      station: 'Gare de {city}={city} Station',
      bus: 'Gare routière de {city}={city} Bus Station',
      landmark:
        'Hôtel de Ville=Town Hall|Église Notre-Dame|Vieux Port=Old Port|Tour de l’Horloge=Clock Tower|Château=Castle|Place des Remparts',
      museum: 'Musée de {city}={city} Museum|Musée des Beaux-Arts=Museum of Fine Arts|Musée d’histoire=History Museum',
      market: 'Halles centrales=Central Market|Marché couvert=Covered Market|Place du Marché=Market Square',
      green: 'Jardin public=Public Gardens|Parc municipal=City Park|Jardin des Plantes=Botanical Garden',
      beach: 'Plage de {city}={city} Beach|Grande Plage|Plage du Sud=South Beach',
      lake: 'Bord du lac=Lake Promenade|Port de plaisance=Marina',
      ski: 'Domaine skiable de {city}={city} Ski Area|Télécabine de {city}={city} Cable Car',
      facility:
        'Réception=Reception|Piscine couverte=Indoor pool|Aire de jeux=Playground|Restaurant du Domaine|Épicerie=Mini-market|Location de vélos=Bicycle hire',
    },
    spanish: {
      airport: 'Aeropuerto de {city}={city} Airport',
      station: 'Estación de {city}={city} Station',
      bus: 'Estación de autobuses de {city}={city} Bus Station',
      landmark:
        'Plaza Mayor|Catedral=Cathedral|Castillo=Castle|Ayuntamiento=Town Hall|Puerta de la Muralla=Old Town Gate|Faro=Lighthouse',
      museum:
        'Museo de {city}={city} Museum|Museo de Bellas Artes=Museum of Fine Arts|Museo Arqueológico=Archaeological Museum',
      market: 'Mercado Central=Central Market|Mercado de Abastos=Covered Market|Plaza del Mercado=Market Square',
      green: 'Parque Municipal=City Park|Jardín Botánico=Botanical Garden|Alameda',
      beach: 'Playa de {city}={city} Beach|Playa Grande|Playa del Sur=South Beach',
      lake: 'Paseo del Lago=Lake Promenade|Embarcadero',
      ski: 'Estación de esquí {city}={city} Ski Area',
      facility:
        'Recepción=Reception|Piscina cubierta=Indoor pool|Parque infantil=Playground|Restaurante El Pinar|Tienda=Mini-market|Alquiler de bicicletas=Bicycle hire',
    },
    italian: {
      airport: 'Aeroporto di {city}={city} Airport',
      station: 'Stazione di {city}={city} Station|{city} Centrale={city} Station',
      bus: 'Autostazione di {city}={city} Bus Station',
      landmark:
        'Duomo=Cathedral|Palazzo Comunale=Town Hall|Rocca|Torre dell’Orologio=Clock Tower|Piazza Grande|Castello=Castle',
      museum: 'Museo Civico=City Museum|Pinacoteca=City Art Gallery|Museo di {city}={city} Museum',
      market: 'Mercato Coperto=Covered Market|Piazza delle Erbe|Mercato del Sabato=Saturday Market',
      green: 'Giardini Pubblici=Public Gardens|Parco Comunale=City Park|Orto Botanico=Botanical Garden',
      beach: 'Spiaggia di {city}={city} Beach|Lido Nord=North Beach|Spiaggia Grande',
      lake: 'Lungolago=Lake Promenade|Porticciolo=Marina',
      ski: 'Comprensorio sciistico di {city}={city} Ski Area|Funivia di {city}={city} Cable Car',
      facility:
        'Reception|Piscina coperta=Indoor pool|Parco giochi=Playground|Ristorante La Pineta|Minimarket=Mini-market|Noleggio biciclette=Bicycle hire',
    },
  }
