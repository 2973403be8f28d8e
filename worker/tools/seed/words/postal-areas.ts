/**
 * How postal codes of the seed's cities begin, by country: a city that is not here has invented ones. What is behind `+` stands in
 * place of the rest of the country's pattern.
 */
const areas = {
  AT: 'vienna 10+#0, salzburg 5020, innsbruck 6020, kitzbuhel 6370, mayrhofen 6290, zell-am-see 5700, gmunden 4810, velden-am-worthersee 9220',
  AU: 'sydney 2000, melbourne 3000, brisbane 4000, perth 6000, cairns 4870',
  BD: 'dhaka 12, coxs-bazar 4700',
  BE: 'brussels 1000, antwerpen 2000, gent 9000, brugge 8000, de-haan 8420, durbuy 6940, knokke-heist 8300, la-roche-en-ardenne 6980',
  BR: 'sao-paulo 01, rio-de-janeiro 22, salvador 40, florianopolis 880, recife 50',
  CA: 'toronto M5, vancouver V6, montreal H3, banff T1L, calgary T2',
  CH: 'zurich 800, geneva 120, lucerne 600, zermatt 3920',
  CN: 'shanghai 200, beijing 100, guangzhou 510, chengdu 610, xian 710, hangzhou 310, shenzhen 518',
  CZ: 'prague 1+#0 00, brno 602 00',
  DE: 'berlin 101, hamburg 203, munich 803, cologne 506, frankfurt-am-main 603, dresden 010, lubeck 235, wernigerode 38855, winterberg 59955, garmisch-partenkirchen 82467, westerland 25980, cochem 56812, fussen 87629, lindau 88131, binz 18609',
  DK: 'copenhagen 11, aarhus 8000',
  EG: 'cairo 11, alexandria 21, luxor 85, hurghada 84, sharm-el-sheikh 46',
  ES: 'barcelona 0800, madrid 2800, sevilla 4100, valencia 4600, malaga 2900, granada 1800, bilbao 4800, nerja 29780, palma 0700, cadaques 17488, cangas-de-onis 33550, conil-de-la-frontera 11140',
  FI: 'helsinki 00+#00, rovaniemi 96+#00',
  FR: 'paris 7501, lyon 6900, marseille 1300, nice 06000, bordeaux 33000, biarritz 64200, annecy 74000, saint-malo 35400, chamonix-mont-blanc 74400, sarlat-la-caneda 24200, colmar 68000, avignon 84000, arcachon 33120',
  GB: 'london SE1+ #AA, edinburgh EH1+ #AA, manchester M1+ #AA, birmingham B1+ #AA, liverpool L1+ #AA, glasgow G1+ #AA, york YO1+ #AA, bath BA1+ #AA, keswick CA12+ #AA, penzance TR18+ #AA, whitby YO21+ #AA, cambridge CB2+ #AA, inverness IV2+ #AA, brighton BN1+ #AA, cardiff CF10+ #AA, belfast BT1+ #AA',
  GR: 'athens 105, thessaloniki 546, rhodes 851, chania 731',
  HR: 'dubrovnik 20000, split 21000, zagreb 10000',
  HU: 'budapest 10',
  ID: 'jakarta 10, bandung 40, yogyakarta 55, surabaya 60, kuta 80361, ubud 80571, medan 20, makassar 90, semarang 50, malang 65, mataram 83',
  IE: 'dublin D0, galway H91',
  IN: 'jaipur 30201, goa 40351, mumbai 400, delhi 110, bengaluru 560, kochi 68200, manali 175131, hyderabad 500, chennai 600, kolkata 700, pune 41100, udaipur 31300, varanasi 22100, agra 28200, ahmedabad 38000, lucknow 22600, chandigarh 16001, amritsar 14300, rishikesh 249201, haridwar 24940, shimla 17100, dharamsala 176215, darjeeling 734101, gangtok 737101, leh 194101, srinagar 19000, jodhpur 34200, jaisalmer 345001, pushkar 305022, mysuru 57000, hampi 583239, ooty 643001, munnar 685612, lonavla 410401, mahabaleshwar 412806, madikeri 571201, alappuzha 68800, varkala 695141, puducherry 60500, thiruvananthapuram 69500, kozhikode 67300, mangalore 57500, coimbatore 64100, madurai 62500, tirupati 51750, visakhapatnam 53000, vijayawada 52000, bhubaneswar 75100, puri 75200, patna 80000, guwahati 78100, shillong 79300, indore 45200, bhopal 46200, nagpur 44000, nashik 42200, shirdi 423109, surat 39500, vadodara 39000, dehradun 24800, mussoorie 248179, nainital 263001, gurugram 12200, noida 20130, kodaikanal 624101, alibaug 402201, port-blair 74410, gokarna 581326, ranchi 83400, raipur 49200',
  IT: 'rome 0018, milan 2012, florence 5012, venice 3012, naples 8013, como 22100, siena 53100, lucca 55100, sorrento 80067, ortisei 39046, alghero 07041, polignano-a-mare 70044, bologna 4012',
  JP: 'tokyo 10, osaka 53, kyoto 60, sapporo 060, fukuoka 81, nagoya 46, hiroshima 730, kanazawa 920, naha 900, nara 630, hakodate 040, sendai 980',
  KR: 'seoul 04, busan 48, jeju-city 631',
  LK: 'colombo 00+#00, kandy 20000, galle 80000',
  MX: 'mexico-city 06, cancun 775, guadalajara 44, oaxaca 680, merida 970, tulum 77760',
  MY: 'kuala-lumpur 50, george-town 10+#00, johor-bahru 80+#00, ipoh 30+#00, malacca 75+#00, kota-kinabalu 88+#00, kuching 93+#00',
  NL: 'amsterdam 101, rotterdam 301, utrecht 351, domburg 4357, zandvoort 2042, den-burg 179, renesse 4325, middelburg 433, egmond-aan-zee 1931, giethoorn 8355, ootmarsum 7631, otterlo 6731, valkenburg 6301, sneek 860',
  NO: 'oslo 01, bergen 50',
  NP: 'kathmandu 44600, pokhara 33700, biratnagar 56613',
  NZ: 'auckland 1010, queenstown 9300, wellington 6011',
  PH: 'manila 10, cebu-city 6000, davao 8000, baguio 2600, puerto-princesa 5300, makati 12',
  PK: 'lahore 54, islamabad 44000, karachi 75',
  PL: 'warsaw 00, krakow 31, gdansk 80, lodz 90',
  PT: 'lisbon 1+#00-###, porto 4050, faro 8000, funchal 9000',
  RO: 'bucharest 01, brasov 500',
  SA: 'riyadh 12, jeddah 23, mecca 24, medina 42, dammam 32',
  SE: 'stockholm 111, gothenburg 411',
  SG: 'singapore 23',
  TH: 'bangkok 10+##0, chiang-mai 50+#00, phuket 83+#00, pattaya 20150, krabi 81000, hua-hin 77110, ko-samui 84320',
  TR: 'istanbul 34, antalya 07, izmir 35, bodrum 48400, nevsehir 50',
  TW: 'taipei 10, kaohsiung 80, tainan 70',
  US: 'new-york-city 1001, las-vegas 891, los-angeles 9001, miami 3313, chicago 6061, san-francisco 9411, orlando 3280, houston 7700, dallas 7520, new-orleans 7011, honolulu 9681, boston 0211, seattle 9810, denver 8020, nashville 3720',
  VN: 'hanoi 10, da-nang 55, ho-chi-minh-city 70, hoi-an 56, nha-trang 65, hue 53, da-lat 67',
  ZA: 'cape-town 8001, johannesburg 2001, durban 4001',
}

const areaBySlug = new Map(
  Object.values(areas).flatMap((cities) =>
    cities.split(', ').map((text): [slug: string, area: string] => {
      const [slug = '', ...area] = text.split(' ')
      return [slug, area.join(' ')]
    }),
  ),
)

/** How codes of a city begin and, where it is not what the country's pattern goes on with, the pattern of the rest; else null. */
export function postalAreaOf(slug: string): { start: string; rest?: string } | null {
  const [start, rest] = areaBySlug.get(slug)?.split('+') ?? []
  if (start === undefined) return null
  return rest === undefined ? { start } : { start, rest }
}
