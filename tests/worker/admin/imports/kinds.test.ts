import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { importKinds } from '#app/contracts/admin/imports.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { sampleOf } from '#tests/support/is-deep.ts'

let deps: TestDeps
let admin: Awaited<ReturnType<typeof anImporter>>

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  await admin.importFile('stays', csv)
})

/** A file of each small kind: new, with one changed row, and with one refused row. */
const files = {
  cities: {
    table: 'SELECT slug, name, time_zone, population FROM city ORDER BY id',
    text: 'city,country,name,latitude,longitude,population,time_zone\npune,IN,Pune,18.52,73.85,3124458,Asia/Kolkata\n',
    change: ['3124458', '3200000'],
    bad: ['Asia/Kolkata', 'Asia/Nowhere'],
    field: 'time_zone',
  },
  areas: {
    table: 'SELECT slug, kind, names, descriptions FROM area ORDER BY id',
    text: `area,kind,country,name,name_nl,cities,latitude,longitude,description_en
delta,region,NL,Delta,Deltagebied,domburg,51.5,3.8,Islands.
`,
    change: ['Islands.', 'Islands and beaches.'],
    bad: ['domburg', 'nowhere'],
    field: 'cities',
  },
  'rate-plans': {
    table: 'SELECT code, name, change_bp, policy FROM rate_plan ORDER BY id',
    text: 'property_code,plan,name,change_percent,cancellation\nMYH001,SAVER,Saver,-10,free until 48 hours|1 night\n',
    change: [',-10,', ',-12.5,'],
    bad: ['1 night', 'some nights'],
    field: 'cancellation',
  },
  discounts: {
    table: 'SELECT code, name, percent, min_advance FROM discount ORDER BY id',
    text: 'property_code,discount,name,percent,min_advance\nMYH001,EARLY,Early bird,10,20\n',
    change: [',10,', ',12,'],
    bad: [',20\n', ',tomorrow\n'],
    field: 'min_advance',
  },
  extras: {
    table: 'SELECT code, name, per, amount_minor, max_units FROM extra ORDER BY id',
    text: 'property_code,extra,name,per,amount,max_units\nMYH001,PICKUP,Airport pick-up,unit,45,2\n',
    change: [',45,', ',47.5,'],
    bad: [',unit,', ',each,'],
    field: 'per',
  },
  localities: {
    table: 'SELECT slug, name FROM locality ORDER BY id',
    text: 'city,locality,name,latitude,longitude\njaipur,amer,Amer,26.98,75.85\n',
    change: ['Amer,', 'Amber,'],
    bad: ['jaipur', 'nowhere'],
    field: 'city',
  },
  parks: {
    table: 'SELECT slug, name FROM holiday_park ORDER BY id',
    text: 'park,city,name,latitude,longitude\nduinpark,domburg,Duinpark,51.56,3.5\n',
    change: ['Duinpark,', 'Duinpark West,'],
    bad: ['domburg', 'nowhere'],
    field: 'city',
  },
  landmarks: {
    table: 'SELECT kind, name, popularity FROM landmark',
    text: 'city,kind,name,latitude,longitude,popularity\njaipur,landmark,Hawa Mahal,26.9239,75.8267,90\n',
    change: [',90', ',95'],
    bad: [',landmark,', ',castle,'],
    field: 'kind',
  },
  tags: {
    table: 'SELECT slug, name FROM tag ORDER BY id',
    text: 'tag,name\nquiet,Quiet\n',
    change: ['Quiet', 'Very quiet'],
    bad: ['quiet,', 'Quiet!,'],
    field: 'tag',
  },
  calendars: {
    table: 'SELECT name, rule FROM rate_calendar ORDER BY id',
    text: 'calendar,months,weekend,peaks\nlake,80|80|90|100|110|120|140|140|110|100|80|90,15,12-26..12-31=130\n',
    change: [',15,', ',20,'],
    bad: ['80|80|', '80|'],
    field: 'months',
  },
  coupons: {
    table: 'SELECT * FROM coupon ORDER BY code',
    text: 'coupon,brand,kind,value,currency,min_total,starts_on,ends_on,cities,max_uses\nWINTER,marigold,fixed,250.50,INR,1000,2026-12-01,2026-12-31,jaipur,100\n',
    change: ['250.50', '300'],
    bad: [',INR,', ',,'],
    field: 'currency',
  },
  reviews: {
    table: 'SELECT import_code, rating_tenths, author, body FROM review ORDER BY id',
    text: 'property_code,review_code,rating,author,language,text,stayed_on\nMYH001,r-1,4.5,Asha,en,"Lovely, quiet.",2026-10-03\n',
    change: ['4.5', '3.5'],
    bad: ['2026-10-03', '3 October'],
    field: 'stayed_on',
  },
  texts: {
    table: 'SELECT * FROM property_text ORDER BY property_id, locale',
    text: 'property_code,description_de,description_ja\nMYH001,Ein kleines Haus.,小さな家。\n',
    change: ['kleines', 'ganz kleines'],
    bad: ['MYH001', 'MYH009'],
    field: 'property_code',
  },
  partners: {
    table: 'SELECT * FROM partner ORDER BY name',
    text: 'partner,title,picker_alone,hotel_page,source,hides,configuration\ntramcard,Tram Card,yes,new,Tram,appCard|callerId,"channel=app|club=Two, three"\n',
    change: ['Tram Card', 'Tramcard'],
    bad: ['callerId', 'everything'],
    field: 'hides',
  },
  units: {
    table: 'SELECT name, floor FROM room_unit ORDER BY id',
    text: 'property_code,unit,room_name,floor\nMYH001,101,Family room,1\n',
    change: ['room,1', 'room,2'],
    bad: ['MYH001', 'MYH009'],
    field: 'property_code',
  },
} as const

test.each(sampleOf(Object.entries(files), 3))(
  '%s: adds, changes, keeps, refuses, dry-runs, and audits each row',
  async (kind, file) => {
    const { table, text, field } = file
    const [before, audits] = [
      await deps.db.all(table),
      () => deps.db.all(`SELECT 1 FROM audit_event WHERE action = ?`, `import.${kind}`),
    ]
    const seen = (await audits()).length
    const isNew = kind !== 'texts'
    expect(await admin.importFile(kind, text, { dry_run: true })).toMatchObject({ added: Number(isNew), refused: 0 })
    expect(await deps.db.all(table)).toEqual(before)
    expect(await admin.importFile(kind, text)).toMatchObject({
      added: Number(isNew),
      changed: Number(!isNew),
      faults: [],
    })
    const added = await deps.db.all(table)
    expect(added).not.toEqual(before)
    expect(await audits()).toHaveLength(seen + 1)
    expect(await admin.importFile(kind, text, { again: true })).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await audits()).toHaveLength(seen + 1)
    const changed = await admin.importFile(kind, text.replace(file.change[0], file.change[1]))
    expect(changed).toMatchObject({ added: 0, changed: 1, refused: 0 })
    expect(await deps.db.all(table)).not.toEqual(added)
    const refused = await admin.importFile(kind, text.replace(file.bad[0], file.bad[1]))
    expect(refused).toMatchObject({ added: 0, changed: 0, refused: 1 })
    expect(refused.faults[0]).toMatchObject({ line: 2, field })
    expect(await admin.undo(changed.id)).toMatchObject({ taken_back: 1, left: [] })
    expect(await deps.db.all(table)).toEqual(added)
  },
)

test('names in every language: omitted stay, `none` removes, undo restores', async () => {
  const named = (table: string) =>
    deps.db.first<{ names: string }>(`SELECT names FROM ${table} ORDER BY id DESC LIMIT 1`)
  const head = 'city,country,name,latitude,longitude,time_zone'
  const row = 'munich,DE,Munich,48.137,11.575,Europe/Berlin'
  const all = `${head},name_de,name_it,name_ja\n${row},München,Monaco di Baviera,ミュンヘン\n`
  expect(await admin.importFile('cities', all)).toMatchObject({ added: 1, faults: [] })
  expect(await admin.importFile('cities', all, { again: true })).toMatchObject({ unchanged: 1, changed: 0 })
  const partly = await admin.importFile('cities', `${head},name_it,name_hi\n${row},none,म्यूनिख\n`)
  expect(partly).toMatchObject({ changed: 1 })
  expect(JSON.parse((await named('city'))?.names ?? '')).toEqual({ de: 'München', ja: 'ミュンヘン', hi: 'म्यूनिख' })
  expect(await admin.undo(partly.id)).toMatchObject({ taken_back: 1 })
  expect(JSON.parse((await named('city'))?.names ?? '')).toMatchObject({ it: 'Monaco di Baviera' })
  const quarter = 'city,locality,name,latitude,longitude,name_de\nmunich,old-town,Old town,48.137,11.575,Altstadt\n'
  expect(await admin.importFile('localities', quarter)).toMatchObject({ added: 1 })
  expect(await named('locality')).toEqual({ names: '{"de":"Altstadt"}' })
  const sight = 'city,kind,name,latitude,longitude,name_fr\nmunich,landmark,Town Hall,48.137,11.575,Hôtel de ville\n'
  expect(await admin.importFile('landmarks', sight)).toMatchObject({ added: 1 })
  expect(await named('landmark')).toEqual({ names: '{"fr":"Hôtel de ville"}' })
})

test('deals import from JSON Lines with texts in every language', async () => {
  const deal = {
    deal_name: 'winter',
    brand: 'marigold',
    city: 'jaipur',
    starts_on: '2026-12-01',
    ends_on: '2026-12-31',
    texts: { en: { title: 'Winter', terms: 'Two nights.' }, nl: { title: 'Winter', terms: 'Twee nachten.' } },
  }
  expect(await admin.importFile('deals', JSON.stringify(deal), { format: 'jsonl' })).toMatchObject({
    added: 1,
    faults: [],
  })
  expect(await deps.db.all('SELECT locale, terms FROM deal_text ORDER BY locale')).toEqual([
    { locale: 'en', terms: 'Two nights.' },
    { locale: 'nl', terms: 'Twee nachten.' },
  ])
  const bad = { ...deal, coupon: 'NONE', city: 'atlantis', texts: { nl: deal.texts.nl } }
  const imported = await admin.importFile('deals', `${JSON.stringify(bad)}\n{broken\n`, { format: 'jsonl' })
  expect(imported).toMatchObject({ refused: 2 })
  expect(imported.faults.map(({ line, message }) => [line, message])).toEqual([
    [1, 'has no English text'],
    [2, 'is not a JSON object'],
  ])
})

test('a new calendar prices its days at once; properties follow their reviews', async () => {
  await admin.importFile('calendars', files.calendars.text)
  const days = await deps.db.first<{ days: number }>(
    `SELECT count(*) AS days FROM rate_calendar_day d JOIN rate_calendar c ON c.id = d.rate_calendar_id WHERE c.name = 'lake'`,
  )
  expect(days?.days).toBeGreaterThan(1100)
  await admin.importFile('reviews', files.reviews.text.replace(/\n$/, '\nMYH001,r-2,2.5,Bo,nl,Koud.,2026-10-09\n'))
  expect(await deps.db.first(`SELECT rating_tenths, rating_count FROM property WHERE oyo_id = 'MYH001'`)).toEqual({
    rating_tenths: 35,
    rating_count: 2,
  })
})

test('search suggestions follow an import and drop removed places', async () => {
  const found = async (text: string) => {
    const rows = await deps.search.all<{ name: string }>(
      `SELECT s.name FROM suggestion_words w JOIN suggestion s ON s.id = w.rowid WHERE suggestion_words MATCH ? ORDER BY w.rowid`,
      text,
    )
    return rows.map(({ name }) => name)
  }
  expect(await found('"osplevier"')).toEqual([])
  expect(await found('"dsplevier"')).toEqual(['Duinhuis de Plevier'])
  expect(await found('"opjaip"*')).toEqual(['Jaipur', 'Bani Park'])
  await admin.importFile('stays', csv.replace('de Plevier', 'de Kievit').replace('MYH001,marigold', 'MYH001,marigold'))
  expect(await found('"dsplevier"')).toEqual([])
  expect(await found('"dskievit"')).toEqual(['Duinhuis de Kievit'])
  expect(await deps.search.all(`SELECT 1 FROM word_variant WHERE word = 'dsplevier'`)).toEqual([])
  expect(await deps.db.all('SELECT 1 FROM search_due')).toEqual([])
})

test('every kind has its own columns', () => {
  expect(importKinds.filter((kind) => !(kind in files)).sort()).toEqual(['deals', 'rates', 'rules', 'stays', 'stock'])
})
