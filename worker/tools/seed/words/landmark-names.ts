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

/** How places are called where several names are given, one is drawn; `{city}` is the city. */
export const landmarkNames: Record<'default' | 'india' | 'dutch' | 'german' | 'french' | 'spanish' | 'italian', Names> =
  {
    default: {
      airport: '{city} Airport',
      station: '{city} Central Station|{city} Station',
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
      station: '{city} Junction|{city} Railway Station',
      bus: '{city} Bus Stand',
      landmark: 'Clock Tower|Old Fort Gate|City Palace|Ghanta Ghar|Shiva Temple|Town Hall',
      museum: '{city} Government Museum|Museum of Crafts',
      market: 'Sadar Bazaar|Gandhi Market|Spice Market|Main Bazaar',
      green: 'Nehru Park|Gandhi Garden|Central Park|Rose Garden',
      beach: '{city} Beach|Palm Beach|South Beach',
      lake: '{city} Lake View Point|Lake Promenade',
      ski: '{city} Ski Slopes',
      facility: 'Reception|Indoor pool|Playground|Restaurant|Mini-market|Bicycle hire',
    },
    dutch: {
      airport: 'Luchthaven {city}',
      station: 'Station {city}|{city} Centraal',
      bus: 'Busstation {city}',
      landmark: 'Grote Kerk|Stadhuis|Oude Toren|Molen De Hoop|Vuurtoren|Waaggebouw',
      museum: 'Museum {city}|Streekmuseum|Stadsmuseum',
      market: 'Marktplein|Weekmarkt|Vismarkt',
      green: 'Stadspark|Wilhelminapark|Kruidentuin',
      beach: 'Strand {city}|Noorderstrand|Strandpaviljoen Zuid',
      lake: 'Recreatieplas|Jachthaven {city}',
      ski: 'Skibaan {city}',
      facility: 'Receptie|Binnenzwembad|Speeltuin|Restaurant De Oever|Parkwinkel|Fietsverhuur',
    },
    german: {
      airport: 'Flughafen {city}',
      station: '{city} Hauptbahnhof|Bahnhof {city}',
      bus: 'Busbahnhof {city}',
      landmark: 'Altes Rathaus|Stadtkirche|Schlossberg|Marktbrunnen|Stadttor|Aussichtsturm',
      museum: 'Stadtmuseum|Heimatmuseum {city}|Kunsthalle',
      market: 'Wochenmarkt am Rathaus|Alter Markt|Markthalle',
      green: 'Stadtpark|Schlossgarten|Kurpark',
      beach: 'Strand {city}|Nordstrand|Südstrand',
      lake: 'Seepromenade|Strandbad {city}',
      ski: 'Skigebiet {city}|Bergbahn {city}',
      facility: 'Rezeption|Hallenbad|Spielplatz|Gasthof am See|Parkladen|Fahrradverleih',
    },
    french: {
      airport: 'Aéroport de {city}',
      station: 'Gare de {city}',
      bus: 'Gare routière de {city}',
      landmark: 'Hôtel de Ville|Église Notre-Dame|Vieux Port|Tour de l’Horloge|Château|Place des Remparts',
      museum: 'Musée de {city}|Musée des Beaux-Arts|Musée d’histoire',
      market: 'Halles centrales|Marché couvert|Place du Marché',
      green: 'Jardin public|Parc municipal|Jardin des Plantes',
      beach: 'Plage de {city}|Grande Plage|Plage du Sud',
      lake: 'Bord du lac|Port de plaisance',
      ski: 'Domaine skiable de {city}|Télécabine de {city}',
      facility: 'Réception|Piscine couverte|Aire de jeux|Restaurant du Domaine|Épicerie|Location de vélos',
    },
    spanish: {
      airport: 'Aeropuerto de {city}',
      station: 'Estación de {city}',
      bus: 'Estación de autobuses de {city}',
      landmark: 'Plaza Mayor|Catedral|Castillo|Ayuntamiento|Puerta de la Muralla|Faro',
      museum: 'Museo de {city}|Museo de Bellas Artes|Museo Arqueológico',
      market: 'Mercado Central|Mercado de Abastos|Plaza del Mercado',
      green: 'Parque Municipal|Jardín Botánico|Alameda',
      beach: 'Playa de {city}|Playa Grande|Playa del Sur',
      lake: 'Paseo del Lago|Embarcadero',
      ski: 'Estación de esquí {city}',
      facility: 'Recepción|Piscina cubierta|Parque infantil|Restaurante El Pinar|Tienda|Alquiler de bicicletas',
    },
    italian: {
      airport: 'Aeroporto di {city}',
      station: 'Stazione di {city}|{city} Centrale',
      bus: 'Autostazione di {city}',
      landmark: 'Duomo|Palazzo Comunale|Rocca|Torre dell’Orologio|Piazza Grande|Castello',
      museum: 'Museo Civico|Pinacoteca|Museo di {city}',
      market: 'Mercato Coperto|Piazza delle Erbe|Mercato del Sabato',
      green: 'Giardini Pubblici|Parco Comunale|Orto Botanico',
      beach: 'Spiaggia di {city}|Lido Nord|Spiaggia Grande',
      lake: 'Lungolago|Porticciolo',
      ski: 'Comprensorio sciistico di {city}|Funivia di {city}',
      facility: 'Reception|Piscina coperta|Parco giochi|Ristorante La Pineta|Minimarket|Noleggio biciclette',
    },
  }
