import type { BrandId } from '#app/brands/brands.ts'

/** What is written about a city of a brand, in English: two paragraphs and a question with its answer. */
export type CityText = {
  brandId: BrandId
  /** Slug of the city. */
  city: string
  title: string
  paragraphs: readonly [string, string]
  question: string
  answer: string
}

type Row = readonly [city: string, title: string, first: string, second: string, question: string, answer: string]

const hotels: readonly Row[] = [
  [
    'jaipur',
    'Staying in Jaipur',
    'Jaipur was laid out in 1727 on a grid of straight streets, and the old city inside the walls still trades from the same bazaars. Hawa Mahal, the City Palace and Jantar Mantar stand within a short walk of each other.',
    'Bani Park and the streets near the railway station suit an early train; the old city suits those who want to walk to the bazaars. Amber Fort lies about eleven kilometres to the north-east, best reached in the morning.',
    'When is a good time to visit Jaipur?',
    'From October to March, when days are mild and evenings cool. April to June is very hot.',
  ],
  [
    'delhi',
    'Staying in Delhi',
    'Delhi is several cities in one: the lanes around Chandni Chowk, the avenues of New Delhi, and the markets and tombs of the south. The metro ties them together and reaches the airport.',
    'Paharganj and Karol Bagh are close to New Delhi railway station, Aerocity to the airport, and the south of the city to its museums and gardens.',
    'How do I get from Delhi airport into the city?',
    'The Airport Express line of the metro runs from Terminal 3 to New Delhi railway station in about twenty minutes.',
  ],
  [
    'mumbai',
    'Staying in Mumbai',
    'Mumbai lies on a peninsula between its harbour and the Arabian Sea. Colaba and Fort in the south keep the Gateway of India and the old offices; Bandra and Andheri in the north keep the film studios and the airport.',
    'Local trains run the length of the city, so a hotel near a station saves more time than one near a sight. In the monsoon, from June to September, leave an hour more for every journey.',
    'Which part of Mumbai is close to the airport?',
    'Andheri and Vile Parle, both on the western line of the local trains.',
  ],
  [
    'bengaluru',
    'Staying in Bengaluru',
    'Bengaluru stands about 900 metres above the sea, which keeps its evenings mild all year. Cubbon Park and Lalbagh are its two great gardens; MG Road and Indiranagar its best known places to eat out.',
    'Offices cluster in Whitefield, Electronic City and along the Outer Ring Road. Traffic is heavy, so stay near where you have to be in the morning.',
    'Is there a metro in Bengaluru?',
    'Yes. Namma Metro crosses the city from east to west and from north to south and meets at Majestic.',
  ],
  [
    'udaipur',
    'Staying in Udaipur',
    'Udaipur is built around Lake Pichola, with the City Palace on its eastern shore. Boats leave from below the palace, and the ghats opposite are the place for the last light of the day.',
    'The old city around Jagdish Temple is all steps and narrow lanes; the roads around Fateh Sagar are wider and quieter.',
    'How many days does Udaipur need?',
    'Two full days are enough for the palace, the lakes and the old city; a third for Kumbhalgarh or Ranakpur.',
  ],
  [
    'hyderabad',
    'Staying in Hyderabad',
    'Hyderabad grew around the Charminar of 1591, and the market streets about it still sell pearls and bangles. Golconda Fort stands to the west of the old city.',
    'HITEC City and Gachibowli hold the offices, Banjara Hills and Jubilee Hills restaurants, and Secunderabad the large railway station.',
    'Which area of Hyderabad is close to HITEC City?',
    'Madhapur, Kondapur and Gachibowli lie around it.',
  ],
  [
    'chennai',
    'Staying in Chennai',
    'Chennai faces the Bay of Bengal with Marina Beach, several kilometres of open sand. Mylapore keeps the Kapaleeshwarar Temple and many of the city’s music halls.',
    'Egmore and Chennai Central are the two large stations; Guindy and Meenambakkam are close to the airport. In December the music season fills the halls of the city.',
    'When does it rain in Chennai?',
    'Mostly from October to December, with the north-east monsoon.',
  ],
  [
    'kolkata',
    'Staying in Kolkata',
    'Kolkata lies on the Hooghly, crossed by the Howrah Bridge. The Victoria Memorial stands at the end of the Maidan, College Street sells second-hand books by the pavement, and trams still run on a few lines.',
    'Park Street and Esplanade are central; Salt Lake and New Town are closer to the airport and the offices.',
    'Which festival is Kolkata known for?',
    'Durga Puja, in September or October. Book early: the whole city is out in the streets.',
  ],
  [
    'pune',
    'Staying in Pune',
    'Pune was the seat of the Peshwas, whose palace, Shaniwar Wada, stands in the old town. Today it is a city of colleges and offices, with the hills of the Western Ghats at its edge.',
    'Koregaon Park and Viman Nagar are near the airport, Hinjawadi holds the software parks, and Shivajinagar is central.',
    'Which trips are easy from Pune?',
    'Sinhagad Fort lies about thirty kilometres to the south-west; Lonavla is an hour or so by train.',
  ],
  [
    'varanasi',
    'Staying in Varanasi',
    'Varanasi stands on the western bank of the Ganges, with more than eighty ghats leading down to the river. Boats go out before sunrise; the evening aarti is held at Dashashwamedh Ghat.',
    'Lanes near the ghats are too narrow for cars, so expect to walk the last part. Cantonment is closer to the railway station and has wider roads. Sarnath lies about ten kilometres to the north-east.',
    'Can a taxi take me to a hotel at the ghats?',
    'Only to the edge of the old lanes. Many houses send somebody to carry bags if they are told when you arrive.',
  ],
]

const homes: readonly Row[] = [
  [
    'domburg',
    'Holiday homes in Domburg',
    'Domburg is the oldest seaside resort of Zeeland, on the north-west coast of Walcheren. High dunes part the village from a wide beach, and woods and estates lie on its landward side.',
    'Cycle paths run through the dunes to Westkapelle and Oostkapelle, and Middelburg is an easy ride or drive inland.',
    'Is Domburg a good place without a car?',
    'Yes, once you are there: beach, shops and dunes are all on foot, and buses run to Middelburg.',
  ],
  [
    'zandvoort',
    'Holiday homes in Zandvoort',
    'Zandvoort has a railway station a few minutes’ walk from its beach, with trains to Haarlem and Amsterdam. South of the town begin the Amsterdam Water Supply Dunes, north of it Zuid-Kennemerland National Park.',
    'Beach pavilions are open through the summer. On race days of the circuit the town is full, so book those dates early.',
    'How far is Zandvoort from Amsterdam?',
    'About half an hour by train.',
  ],
  [
    'den-burg',
    'Holiday homes in Den Burg',
    'Den Burg is the largest village of Texel and lies at the middle of the island. Its market square has the shops; the beaches of the North Sea side are a short ride away.',
    'The ferry from Den Helder takes about twenty minutes and carries cars and bicycles. The dunes of the west coast are a national park.',
    'Do I need to book the ferry to Texel?',
    'Usually not: it sails every hour, and every half hour at busy times.',
  ],
  [
    'keswick',
    'Holiday homes in Keswick',
    'Keswick lies between Derwentwater and Skiddaw in the north of the Lake District. Launches call at jetties around the lake, so a walk along one shore can end with a boat home.',
    'Catbells is the usual first fell: short, steep and with the whole lake below. Castlerigg stone circle stands on a rise east of the town.',
    'Can I reach Keswick by train?',
    'The nearest station is Penrith; a bus goes on from there to Keswick.',
  ],
  [
    'penzance',
    'Holiday homes in Penzance',
    'Penzance is the last town on the railway from London and looks over Mount’s Bay to St Michael’s Mount. The Jubilee Pool, a sea lido of the 1930s, stands on its promenade.',
    'Mousehole and Newlyn are within a walk along the bay, Land’s End and the Minack Theatre a short drive west.',
    'How do I get to St Michael’s Mount?',
    'From Marazion, on foot over the causeway at low tide or by boat in season at high tide.',
  ],
  [
    'whitby',
    'Holiday homes in Whitby',
    'Whitby sits on both sides of the mouth of the Esk. One hundred and ninety-nine steps climb from the old town to the church of St Mary and the ruin of the abbey.',
    'West Cliff has the beach; the Cleveland Way follows the coast to Robin Hood’s Bay and Sandsend. The moors begin a few miles inland.',
    'Is there parking in the old town of Whitby?',
    'Hardly any. Most visitors leave the car at West Cliff or by the marina and walk.',
  ],
  [
    'biarritz',
    'Holiday homes in Biarritz',
    'Biarritz stands on the Basque coast, where the Atlantic brings waves all year. The Grande Plage lies at the middle of the town, the Côte des Basques below the cliffs to its south.',
    'Bayonne and Saint-Jean-de-Luz are a short train or bus ride away, and the Spanish border is about half an hour by car.',
    'Which beach of Biarritz is best with children?',
    'Port Vieux, a small bay sheltered from the swell.',
  ],
  [
    'annecy',
    'Holiday homes in Annecy',
    'Annecy lies at the northern end of its lake, with the old town on the canals of the Thiou. The lake is fed by mountain streams and warm enough for bathing in summer.',
    'A cycle path follows the western shore for most of its length, and boats call at villages on both sides.',
    'Can I go skiing from Annecy?',
    'Yes: Semnoz is the nearest, and La Clusaz and Le Grand-Bornand are under an hour by car.',
  ],
  [
    'brugge',
    'Holiday homes in Bruges',
    'Bruges keeps the plan of a medieval port: canals, a belfry over the market and low houses with stepped gables. The old centre is small enough to cross on foot in half an hour.',
    'Canals and poplars line the ride to Damme, seven kilometres to the north-east. The coast is a quarter of an hour by train.',
    'Can I drive into the centre of Bruges?',
    'You may, but slowly and with little parking. Car parks at the station and the ring road are easier.',
  ],
  [
    'como',
    'Holiday homes in Como',
    'Como stands at the south-western end of its lake, under wooded hills. Inside the walls are the cathedral and a market; a funicular climbs from the shore to Brunate.',
    'Boats run from the town up the lake to Bellagio and Varenna. Trains reach Milan in under an hour.',
    'Do I need a car on Lake Como?',
    'Not for the towns on the shore, which boats and buses link. Houses in the hills are easier with one.',
  ],
  [
    'innsbruck',
    'Holiday homes in Innsbruck',
    'Innsbruck lies in the valley of the Inn, with the Nordkette directly above the old town. A funicular and cable cars lead from the centre up to more than 2,200 metres.',
    'The Golden Roof and the Hofburg are in the old town; Ambras Castle stands on the slope to the south-east. In winter several ski areas are within half an hour.',
    'Is Innsbruck a place for summer too?',
    'Yes. The same lifts carry walkers and cyclists from about June to October.',
  ],
]

const indianHomes: readonly Row[] = [
  [
    'lonavla',
    'Villas in Lonavla',
    'Lonavla lies in the Western Ghats between Mumbai and Pune, about 620 metres above the sea. In the monsoon its hills turn green and waterfalls run beside the roads.',
    'Tiger Point, Bhushi Dam and the caves of Karla and Bhaja are short drives. Weekends are busy; midweek is quiet and often cheaper.',
    'How do I get to Lonavla?',
    'By train or by the expressway from Mumbai and from Pune, which is the nearer of the two.',
  ],
  [
    'ooty',
    'Holiday homes in Ooty',
    'Ooty stands about 2,240 metres up in the Nilgiris, among tea gardens and eucalyptus. The mountain railway from Mettupalayam climbs to it on a rack line and is a World Heritage Site.',
    'The Botanical Gardens were laid out in the nineteenth century; Doddabetta, the highest point of the Nilgiris, is a short drive. Evenings are cool all year, so bring something warm.',
    'When is Ooty busiest?',
    'In April and May, when the plains are hot. Book early for those months.',
  ],
  [
    'munnar',
    'Holiday homes in Munnar',
    'Munnar lies at about 1,500 metres where three streams meet, and tea covers nearly every slope around it. Eravikulam National Park, home of the Nilgiri tahr, begins a few kilometres away.',
    'Roads are winding and mornings misty: leave time. Mattupetty and Top Station are the usual drives.',
    'Is Eravikulam National Park open all year?',
    'It closes for some weeks around February and March, when the tahr have their young.',
  ],
  [
    'manali',
    'Holiday homes in Manali',
    'Manali stands at about 2,000 metres in the valley of the Beas. Old Manali and Vashisht keep wooden houses and orchards; the Hadimba Temple stands among deodars above the town.',
    'Solang lies to the north, and the Atal Tunnel leads on to Lahaul. Snow falls from about December to February.',
    'How do I reach Manali?',
    'By road from Chandigarh or Delhi; the nearest airport is Bhuntar, near Kullu.',
  ],
  [
    'madikeri',
    'Holiday homes in Madikeri',
    'Madikeri is the chief town of Kodagu, about 1,150 metres up among coffee and pepper. Raja’s Seat looks over the valleys to the west and is at its best in the evening.',
    'Abbey Falls is a short drive, Talakaveri, where the Kaveri rises, a longer one. Many houses stand on working coffee estates.',
    'When does coffee flower in Kodagu?',
    'Usually in March or April, after the first rain.',
  ],
  [
    'alappuzha',
    'Holiday homes in Alappuzha',
    'Alappuzha lies between the Arabian Sea and Vembanad Lake, and its canals lead into the backwaters of Kerala. Public ferries and houseboats share the same water.',
    'The beach has an old pier and a lighthouse. Snake boats race on Punnamada Lake in August.',
    'Can I see the backwaters without a houseboat?',
    'Yes: public ferries run through them for a few rupees.',
  ],
  [
    'puducherry',
    'Holiday homes in Puducherry',
    'Puducherry’s old town is two quarters with a canal between them: the French one by the sea with its ochre walls, and the Tamil one with its verandas. The promenade is closed to cars in the evening.',
    'Auroville lies about ten kilometres to the north; the beaches of the coast road begin just outside the town.',
    'How far is Puducherry from Chennai?',
    'About 150 kilometres by the coast road, three hours or so.',
  ],
]

/** Lists what is written about the cities of each brand. */
export function listCityTexts(): CityText[] {
  return [
    ...hotels.map((row) => toText('oyo', row)),
    ...homes.map((row) => toText('dunehouse', row)),
    ...indianHomes.map((row) => toText('dunehouse-india', row)),
  ]
}

function toText(brandId: BrandId, [city, title, first, second, question, answer]: Row): CityText {
  return { brandId, city, title, paragraphs: [first, second], question, answer }
}
