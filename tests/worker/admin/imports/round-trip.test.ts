import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { type ImportKindName, importKinds } from '#app/contracts/admin/imports.ts'
import { roles } from '#app/domain/operators/scopes.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import jsonl from '#tests/support/import/sample.jsonl?raw'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'

type Row = Record<string, string | number | null>

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

/** Texts that a spreadsheet, a separator or a writing direction could break. */
const hostile = [
  'Quote " and ""two""',
  'Line\nbreak, comma; semicolon\tand tab',
  '=HYPERLINK("https://evil.example","x")',
  "'=1+1",
  '@SUM(A1)',
  '-2+3',
  '+49 30 1',
  '\u200Fفندق\u200E الواحة\u202E',
  '王 伟 🏨',
]

const extra: Record<string, string> = {
  areas: `area,kind,country,name,name_ar,other_names,parent,cities,latitude,longitude,description_en
zeeland,province,NL,Zeeland,زيلند,Seeland|kust,,domburg,51.5,3.8,"Sea, ""sand"" and dunes"
walcheren,region,NL,"=Walcheren",,,zeeland,,51.53,3.55,
`,
  parks: 'park,city,name,latitude,longitude\nduinpark,domburg,"Duin, ""park""",51.56,3.5\n',
  landmarks: `city,kind,park,name,latitude,longitude,popularity,name_ar,slug,other_names
jaipur,museum,,"=Albert ""Hall""",26.91,75.81,7,متحف,albert-hall,Museum|متحف ألبرت
domburg,facility,duinpark,Pool,51.56,3.5,5,,,
`,
  coupons: `coupon,brand,kind,value,currency,cap,min_total,starts_on,ends_on,start_time,end_time,cities,first_booking_only,max_uses,pre_apply
JAIPUR15,marigold,percent,15,INR,500.5,2000,2026-11-01,2027-03-31,,,jaipur|domburg,yes,100,no
FLAT200,,fixed,200,INR,,,2026-11-01,2027-03-31,08:00,20:00,,,,yes
`,
  partners: `partner,title,source,hides,configuration,live
skyline,"Sky, ""line""",sky,appCard|callerId,channel=app|club=Bridge Club,no
`,
}
const deals = `${JSON.stringify({ deal_name: 'winter', brand: 'marigold', coupon: 'JAIPUR15', city: 'jaipur', starts_on: '2026-12-01', ends_on: '2026-12-31', texts: { en: { title: hostile[0], terms: hostile[1] }, ar: { title: hostile[7], terms: hostile[2] } } })}\n`
const plan = {
  ...{
    property_code: 'MYH001',
    plan: 'HALF',
    name: hostile[2],
    name_ar: hostile[8],
    person_amount: 12.5,
    board: 'half_board',
  },
  ...{ cancellation: 'free until 14 days 18:00|50% until 48 hours|2 nights', no_show: '100%', payment: 'deposit' },
  ...{
    deposit_percent: 30,
    visibility: 'member',
    stay_from: '2027-01-01',
    arrival_days: ['fri', 'sat'],
    max_nights: 7,
  },
  room_terms: {
    'Family room': { board: 'full_board', cancellation: '50% until 2 days 18:00|100%', no_show: '100%' },
  },
}
const follower = { property_code: 'MYH001', plan: 'HALF-NR', name: 'Half board', lead: 'HALF', change_percent: -12.5 }
const plans = [plan, { ...follower, on_sale: false, room_names: ['Family room'] }]
const ratePlans = `${plans.map((each) => JSON.stringify(each)).join('\n')}\n`
const nightOfPlan = { property_code: 'MYH001', room_name: 'Family room', plan: 'HALF', from: '2026-12-01' }
const nightsOfPlan = {
  rates: { single: 1500, double: 1800.5, extra: 0 },
  stock: { closed: true },
  rules: { min: 2, min_through: 3, cta: true, ctd: false },
}
const discounts = `property_code,discount,name,name_nl,percent,exclusive,phones,countries,plans,room_names,min_nights
MYH001,EARLY,Early bird,Vroegboekkorting,10,,,,,,
MYH001,LONG,Long stay,,25,yes,yes,NL|DE,standard|${plans[0]?.plan},Family room,7
`
const pickUp = {
  ...{ property_code: 'MYH001', extra: 'PICKUP', name: hostile[0], name_ar: hostile[7], description: hostile[1] },
  ...{ per: 'unit', amount: 12.5, max_units: 3, per_day: 2, lead_hours: 24, room_names: ['Family room'] },
}
const late = { property_code: 'MYH001', extra: 'LATE', name: 'Late check-out', per: 'stay', amount: 0, plans: ['HALF'] }
const sold = [pickUp, { ...late, day: 'departure', on_sale: false }]
const extras = `${sold.map((each) => JSON.stringify(each)).join('\n')}\n`
const nights = (columns: string, rows: string[]) =>
  `property_code,room_name,from,to,${columns}\n${rows.map((row) => `MYH001,Family room,${row}\n`).join('')}`

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries({ ...samplePlaces, stays: csv, ...extra })) {
    expect(await admin.importFile(kind, text), kind).toMatchObject({ refused: 0 })
  }
  await admin.importFile('deals', deals, { format: 'jsonl' })
})

async function exported(kind: string, format = 'csv', token = admin.token): Promise<string> {
  const { status, answer } = await callAdmin(`/v1/exports/${kind}?format=${format}`, { token })
  if (status !== 200) throw new Error(`${kind}: ${status}`)
  return format === 'csv' || typeof answer === 'string' ? answer : JSON.stringify(answer)
}

const held = () =>
  Promise.all(
    [
      'property',
      'property_text',
      'room_category',
      'room_text',
      'media',
      'restriction',
      'property_fee',
      'amenity_detail',
      'day_rule',
      'coupon',
      'deal_text',
      'review',
      'review_text',
    ].map((table) => deps.db.all<Row>(`SELECT * FROM ${table}`)),
  )

/** Writes a record of every kind, with the texts above. */
async function fillSite(): Promise<void> {
  const line = (index: number) => ({
    property_code: 'MYH001',
    review_code: `r${index}`,
    rating: 4.3,
    cleanliness: 4,
    author: hostile[index % 9],
    language: 'en',
    text: hostile[(index + 1) % 9],
    stayed_on: '2026-05-01',
    reply: hostile[(index + 2) % 9],
    replied_on: '2026-05-03',
    source: 'google',
    ...(index % 2 ? { party: 'family', topics: index % 3 ? 'bed|view' : 'none', text_ar: hostile[index % 9] } : {}),
  })
  const reviews = hostile.map((_, index) => JSON.stringify(line(index))).join('\n')
  expect(await admin.importFile('reviews', `${reviews}\n`, { format: 'jsonl' })).toMatchObject({ added: 9, refused: 0 })
  const stay = {
    property_code: 'MYH001',
    alternate_name: hostile[0],
    captains: [hostile[2], hostile[8]],
    description_en: hostile[1],
    description_ar: hostile[7],
    street: hostile[3],
    restriction_notes: `${hostile[4]}|${hostile[5]}`,
    day_rules: '2027-07-03..2027-08-28 arrive=sa leave=mo,sa min=7|always max=60',
  }
  expect(await admin.importFile('stays', `${JSON.stringify(stay)}\n`, { format: 'jsonl' })).toMatchObject({
    changed: 1,
    refused: 0,
  })
  await admin.importFile(
    'rates',
    nights('single,double,extra', ['2026-12-01,2026-12-09,1700.5,2000,0', '2026-12-10,,9,9,9']),
  )
  await admin.importFile('stock', nights('total,closed', ['2026-12-01,2026-12-03,1,no', '2026-12-05,,1,yes']))
  await admin.importFile(
    'rules',
    nights('min,max,cta,ctd', ['2026-12-01,2026-12-03,2,5,yes,no', '2026-12-05,,,9,no,yes']),
  )
  await admin.importFile('units', 'property_code,unit,room_name,note\nMYH001,101,Family room,Lift\n')
  expect(await admin.importFile('rate-plans', ratePlans, { format: 'jsonl' })).toMatchObject({ added: 2, refused: 0 })
  for (const [kind, values] of Object.entries(nightsOfPlan)) {
    const night = { ...nightOfPlan, ...values }
    const brought = await admin.importFile(kind, `${JSON.stringify(night)}\n`, { format: 'jsonl' })
    expect(brought, JSON.stringify(brought.faults)).toMatchObject({ changed: 1 })
  }
  expect(await admin.importFile('discounts', discounts)).toMatchObject({ added: 2, refused: 0 })
  expect(await admin.importFile('extras', extras, { format: 'jsonl' })).toMatchObject({ added: 2, refused: 0 })
}

test.each(sampleOf(['csv', 'jsonl'] as const, 1))(
  'every kind exports a %s file that imports with 0 changes [CATL-03]',
  async (format) => {
    await fillSite()
    const before = await held()
    for (const kind of importKinds) {
      const text = await exported(kind, format)
      const imported = await admin.importFile(kind, text, { format, again: true })
      expect(imported, `${kind} ${JSON.stringify(imported.faults)} ${text}`).toMatchObject({
        added: 0,
        changed: 0,
        refused: 0,
      })
      expect(imported.unchanged, kind).toBeGreaterThan(0)
    }
    expect(await held()).toEqual(before)
    expect(await exported('reviews')).toContain(`'=HYPERLINK`)
  },
)

/** Each kind after those its records refer to. */
// biome-ignore format: a list in rows
const fillOrder = [
  'calendars', 'tags', 'cities', 'areas', 'localities', 'parks', 'landmarks', 'stays', 'texts', 'units',
  'rate-plans', 'discounts', 'extras', 'partners',
  'coupons', 'deals', 'reviews', 'rates', 'stock', 'rules',
] as const satisfies readonly ImportKindName[]

const aRoom = {
  ...{ room_beds: ['1: king'], room_area_sqm: 40, room_max_occupancy: 4, room_max_adults: 3, rooms_total: 1 },
  ...{ price_single: 3000, price_double: 3600, price_extra: 500 },
}

test('exports of every kind fill an empty site, whose exports are the same bytes [CATL-03]', async () => {
  await fillSite()
  // Areas and room types are stored in another order than files need.
  await admin.importFile('areas', 'area,kind,country,name,latitude,longitude\nbenelux,region,NL,Benelux,51,4\n')
  await admin.importFile('areas', 'area,parent\nzeeland,benelux\n')
  const stay = { property_code: 'MYH001', rooms: [{ ...aRoom, room_name: 'Loft' }, { room_name: 'Family room' }] }
  expect(await admin.importFile('stays', `${JSON.stringify(stay)}\n`, { format: 'jsonl' })).toMatchObject({
    changed: 1,
  })
  await admin.importFile('units', 'property_code,unit,room_name\nMYH001,102,Loft\nMYH001,103,Family room\n')
  // A hidden room type is in no file, nor are its units.
  await admin.importFile('stays', 'property_code,room_name\nMYH001,Family room\n')
  const exportAll = async () => {
    const files = []
    for (const kind of fillOrder)
      for (const format of ['csv', 'jsonl']) files.push(await exported(kind, format, admin.token))
    return files
  }
  const files = await exportAll()
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  admin = await anImporter(deps)
  for (const [index, kind] of fillOrder.entries()) {
    const imported = await admin.importFile(kind, `${files[2 * index + 1]}\n`, { format: 'jsonl' })
    expect(imported, `${kind} ${JSON.stringify(imported.faults)}`).toMatchObject({ refused: 0 })
    expect(imported.added + imported.changed + imported.unchanged, kind).toBeGreaterThan(0)
  }
  expect(await exportAll()).toEqual(files)
  expect([...fillOrder].sort()).toEqual([...importKinds].sort())
})

test('a file with some columns changes only these; an empty cell clears', async () => {
  await admin.importFile('stays', jsonl, { format: 'jsonl' })
  const before = await held()
  expect(await admin.importFile('stays', 'property_code,street\nMYH001,12 New Road\n')).toMatchObject({
    changed: 1,
    refused: 0,
  })
  const after = await held()
  expect(after.slice(1)).toEqual(before.slice(1))
  const [was, is] = [before, after].map(([properties]) => properties?.find((row) => row.oyo_id === 'MYH001'))
  expect(is).toEqual({ ...was, street: '12 New Road' })

  const names = csv.split('\n').flatMap((line) => (line.startsWith('MYH001') ? [line] : []))
  expect(names.length).toBeGreaterThan(0)
  const emptied = await admin.importFile(
    'stays',
    'property_code,free_cancellation_hours,amenities,description_de,tags\nMYH001,,,,\n',
  )
  expect(emptied).toMatchObject({ changed: 1, refused: 0 })
  const stay = await deps.db.first(
    `SELECT free_cancellation_hours AS free, (SELECT count(*) FROM property_amenity a WHERE a.property_id = p.id) AS amenities,
       (SELECT count(*) FROM property_text t WHERE t.property_id = p.id AND locale = 'en') AS english FROM property p WHERE oyo_id = 'MYH001'`,
  )
  expect(stay).toEqual({ free: null, amenities: 0, english: 1 })
  for (const [column, fault] of [
    ['name', 'is missing'],
    ['description_en', 'is missing'],
    ['city', 'is missing'],
  ]) {
    const imported = await admin.importFile('stays', `property_code,${column}\nMYH001,\n`)
    expect(imported.faults, column).toMatchObject([{ line: 2, field: column, message: fault }])
  }
})

deepTest('a file of rooms with some columns keeps the other columns', async () => {
  const rooms = () =>
    deps.db.all<Row>(
      "SELECT c.* FROM room_category c JOIN property p ON p.id = c.property_id WHERE p.oyo_id = 'MYH001'",
    )
  const named = (await rooms()).map((room) => `MYH001,"${room.name}",2,1\n`).join('')
  const bedrooms = await admin.importFile('stays', `property_code,room_name,room_bedrooms,room_bathrooms\n${named}`)
  expect(bedrooms).toMatchObject({ changed: 1, refused: 0 })
  const before = await rooms()
  expect(before[0]).toMatchObject({ bedrooms: 2, bathrooms: 1 })
  const lines = before.map((room) => `MYH001,"${room.name}",777\n`).join('')
  expect(await admin.importFile('stays', `property_code,room_name,price_single\n${lines}`)).toMatchObject({
    changed: 1,
    refused: 0,
  })
  expect(await rooms()).toEqual(before.map((room) => ({ ...room, single_minor: 77_700 })))
})

test.each(
  sampleOf(
    [
      ['coupons', 'coupon,ends_on\nJAIPUR15,2027-04-30\n', 'coupon', { ends_on: '2027-04-30' }],
      ['cities', 'city,population\njaipur,3000000\n', 'city', { population: 3_000_000 }],
      ['areas', 'area,name\nzeeland,Zealand\n', 'area', { name: 'Zealand' }],
      ['localities', 'city,locality,name\njaipur,bani-park,Bani\n', 'locality', { name: 'Bani' }],
      ['calendars', 'calendar,weekend\nbeach-north,20\n', 'rate_calendar', null],
      ['partners', 'partner,source\nskyline,\n', 'partner', { source: null }],
    ] as const,
    1,
  ),
)('a file of %s with some columns changes only these', async (kind, text, table, changed) => {
  const names = {
    coupons: 'code',
    cities: 'slug',
    areas: 'slug',
    localities: 'slug',
    calendars: 'name',
    partners: 'name',
  }
  const key = names[kind]
  const rows = () => deps.db.all<Row>(`SELECT * FROM ${table} ORDER BY ${key}`)
  const before = await rows()
  const imported = await admin.importFile(kind, text)
  expect(imported, JSON.stringify(imported.faults)).toMatchObject({ changed: 1, refused: 0 })
  const name = text.split('\n')[1]?.split(',')[kind === 'localities' ? 1 : 0]
  const wanted = before.map((row) => (row[key] === name && changed ? { ...row, ...changed } : row))
  if (changed) expect(await rows()).toEqual(wanted)
  else
    expect((await rows()).map(({ rule }) => JSON.parse(String(rule)).peaks)).toEqual(
      before.map(({ rule }) => JSON.parse(String(rule)).peaks),
    )
})

test('a token exports only what it may read', async () => {
  const [one] = await deps.db.all<{ id: number; code: string }>('SELECT id, oyo_id AS code FROM property ORDER BY id')
  const some = await aToken(deps, { scopes: roles.content, reach: [one?.id ?? 0] })
  const stays = await exported('stays', 'jsonl', some)
  expect([...stays.matchAll(/"property_code":"(\w+)"/g)].map(([, code]) => code)).toEqual([one?.code])
  for (const kind of ['cities', 'coupons', 'rates', 'deals', 'calendars'])
    expect((await callAdmin(`/v1/exports/${kind}`, { token: some })).status, kind).toBe(403)
  expect((await callAdmin('/v1/exports/guests', { token: admin.token })).status).toBe(400)
})

test('beds of a room type survive export and import, and follow either column [BEDS-01]', async () => {
  const beds = () =>
    deps.db.all<Row>(
      `SELECT b.room, b.kind, b.count, b.width_cm FROM room_bed b JOIN room_category c ON c.id = b.room_category_id
       JOIN property p ON p.id = c.property_id WHERE p.oyo_id = 'MYH001' ORDER BY c.position, b.position`,
    )
  const firstRoom = () =>
    deps.db.first<Row>(
      `SELECT c.name, c.bed FROM room_category c JOIN property p ON p.id = c.property_id
       WHERE p.oyo_id = 'MYH001' ORDER BY c.position`,
    )
  const bedOf = async () => (await firstRoom())?.bed
  const first = await firstRoom()
  const importFile = (columns: string, cells: string) =>
    admin.importFile('stays', `property_code,room_name,${columns}\nMYH001,"${first?.name}",${cells}\n`)
  expect(await importFile('room_beds', '1: double|2: single*2@90|0: sofa_bed')).toMatchObject({
    changed: 1,
    refused: 0,
  })
  const stored = [
    { room: 1, kind: 'double', count: 1, width_cm: null },
    { room: 2, kind: 'single', count: 2, width_cm: 90 },
    { room: 0, kind: 'sofa_bed', count: 1, width_cm: null },
  ]
  expect(await beds()).toMatchObject(stored)
  expect(await bedOf()).toBe('family')
  expect(await importFile('room_beds', '1: double|2: single*2@90|0: sofa_bed')).toMatchObject({ refused: 0 })
  expect(await importFile('room_bed', 'family')).toMatchObject({ changed: 0, refused: 0 })
  expect(await beds()).toMatchObject(stored)
  expect(await importFile('room_bed', 'king')).toMatchObject({ changed: 1, refused: 0 })
  expect([await beds(), await bedOf()]).toEqual([[], 'king'])
  expect((await importFile('room_bed,room_beds', 'king,1: single')).faults).toMatchObject([{ field: 'room_bed' }])
  expect((await importFile('room_beds', '1: hammock')).faults).toMatchObject([
    { message: expect.stringContaining('is no bed') },
  ])
})
