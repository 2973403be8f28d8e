import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { pictureSizes, pictureWidths } from '#app/domain/pictures/picture-sizes.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aBomb, aComment, aPhoto, aPng, join, telltales, withSegments } from '#tests/support/photo-files.ts'
import { createCloudflareSizes, createLocalSizes } from '#worker/admin/create-image-sizes.ts'
import { addPhoto, createFiles } from '#worker/admin/services/photos/add-photo.ts'
import { sweepFiles } from '#worker/admin/services/photos/media-store.ts'
import { hasMetadata, readPicture } from '#worker/admin/services/photos/read-picture.ts'
import { createSite } from '#worker/site/create-site.ts'

const bound = env as unknown as { MEDIA: R2Bucket; IMAGE_SIZES: Fetcher; IMAGES: ImagesBinding }
const media = { bucket: bound.MEDIA, sizes: createLocalSizes(bound.IMAGE_SIZES) }
const deps = aDeps()
const site = createSite()
const BROWSER = { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }
let photo: Uint8Array<ArrayBuffer>

/** Returns a photo's files at once, for tests that are not about encoding. */
let atOnce: Fetcher

beforeAll(async () => {
  photo = await aPhoto()
  const made = await (await bound.IMAGE_SIZES.fetch('http://image-sizes/', { method: 'POST', body: photo })).formData()
  atOnce = { fetch: async () => new Response(made) } as unknown as Fetcher
})

/** An imported property with drawn pictures, a token for it alone, and the guest's view of it. */
async function aTestProperty() {
  const city = await aCity(deps.db)
  const { id, slug, categoryIds } = await aProperty(deps.db, city)
  await deps.db.batch([
    { sql: 'DELETE FROM media WHERE property_id = ?', params: [id] },
    { sql: `INSERT INTO media VALUES (?, 0, NULL, 'facade', ?)`, params: [id, DRAWN] },
    { sql: `INSERT INTO media VALUES (?, 1, NULL, 'room', ?)`, params: [id, DRAWN.replace('facade', 'room')] },
  ])
  const token = await aToken(deps, { reach: [id], scopes: ['catalogue:read', 'catalogue:write', 'audit:read'] })
  const guest = await openBrowser(site, { host: 'marigold.localhost' })
  const path = `/v1/properties/${id}/photos`
  const add = (
    bytes: Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
    { key, host = atOnce }: { key?: string; host?: Fetcher } = {},
  ) =>
    callAdmin(`${path}?${new URLSearchParams({ alt: 'The house from its garden', subject: 'facade', ...fields })}`, {
      method: 'POST',
      token,
      body: new Blob([bytes]),
      headers: { 'Content-Type': 'image/jpeg' },
      key,
      bindings: { IMAGE_SIZES: host },
    })
  return {
    id,
    city,
    path,
    page: `/${id}-${slug}`,
    room: categoryIds[0] ?? 0,
    token,
    guest,
    add,
    change: (photoId: number, body: object) => callAdmin(`/v1/photos/${photoId}`, { method: 'PATCH', token, body }),
    remove: (photoId: number) => callAdmin(`/v1/photos/${photoId}`, { method: 'DELETE', token }),
    list: async () => (await callAdmin(path, { token })).answer.items as { id: number; position: number }[],
    hotel: (language = 'en') => dataOf<HotelModel>(guest, `/${id}-${slug}?lang=${language}`),
    shown: () => deps.db.all<{ spec: string }>('SELECT spec FROM media WHERE property_id = ? ORDER BY position', id),
    audits: async () =>
      (await callAdmin(`/v1/audit?subject=photos:${id}`, { token })).answer.items as { action: string }[],
    kept: async () => (await bound.MEDIA.list({ prefix: `photos/${id}/` })).objects.map(({ key }) => key),
  }
}

const DRAWN = 'drawn:1042.haveli.facade.dusk.spring'

async function fileOf(guest: Awaited<ReturnType<typeof openBrowser>>, address: string, headers = BROWSER) {
  const response = await guest.fetch(address, { headers })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

test('stores a photo in five widths as AVIF and WebP, without metadata', async () => {
  const property = await aTestProperty()
  const lying = await aPhoto({ width: 1500, height: 1000, orientation: 6 })
  for (const word of telltales.slice(0, 4)) expect(textOf(lying)).toContain(word)
  const { status, answer } = await property.add(lying, {}, { host: bound.IMAGE_SIZES })
  expect([status, answer.width, answer.height]).toEqual([201, 1000, 1500])
  expect(await property.kept()).toHaveLength(10)
  let heaviest = 0
  for (const size of pictureSizes) {
    for (const [headers, type] of [
      [BROWSER, 'avif'],
      [{ Accept: '*/*' }, 'webp'],
    ] as const) {
      const { response, bytes } = await fileOf(property.guest, answer.sizes[size], headers)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'Accept',
      })
      expect(readPicture(bytes)).toMatchObject({ kind: type, width: Math.min(1000, pictureWidths[size]) })
      expect(hasMetadata(bytes), `${size} ${type}`).toBe(false)
      for (const word of telltales) expect(textOf(bytes), `${size} ${type}`).not.toContain(word)
      if (type === 'webp') expect(bytes.length).toBeGreaterThan(heaviest)
      if (type === 'webp') heaviest = bytes.length
    }
  }
  expect((await property.audits()).map(({ action }) => action)).toEqual(['photo.create'])
})

test('the admin serves a photo at the path of its size, so that its pages need no other origin [ADMN-09]', async () => {
  const property = await aTestProperty()
  const { answer } = await property.add(photo)
  const { status, headers } = await callAdmin(answer.sizes.medium, { headers: BROWSER })
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect((await callAdmin(`/pictures/photos/${property.id}/${'0'.repeat(32)}/medium`)).status).toBe(404)
})

test('refuses a file that is no photo and leaves nothing behind', async () => {
  const property = await aTestProperty()
  const words = (text: string) => new TextEncoder().encode(text)
  const cut = photo.slice(0, photo.length / 3)
  const refused: [string, Uint8Array<ArrayBuffer>, RegExp][] = [
    ['nothing', new Uint8Array(), /must be the file/],
    ['a page', words('<!doctype html><script>alert(1)</script>'), /not a JPEG/],
    [
      'a drawing',
      words('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><script/></svg>'),
      /not a JPEG/,
    ],
    [
      'a page behind the first bytes of a JPEG',
      join([photo.slice(0, 3), words('<script>alert(1)</script>'.repeat(99))]),
      /not a JPEG/,
    ],
    ['a GIF', words(`GIF89a${'\0'.repeat(400)}`), /not a JPEG/],
    ['a bomb by its sides', aBomb(40_000, 40_000), /40000 × 40000 pixels are too many/],
    ['a bomb by its area', aBomb(11_000, 11_000), /too many/],
    ['a head without a picture', aBomb(1600, 1200), /unreadable/],
    ['a picture cut off', cut, /unreadable/],
    ['too small', await aPng(640, 480), /640 × 480 pixels are too few/],
  ]
  for (const [what, bytes, why] of refused) {
    const { status, answer } = await property.add(bytes, {}, { host: bound.IMAGE_SIZES })
    expect([status, answer.error?.code], what).toEqual([422, 'invalid_fields'])
    expect(answer.error.fields, what).toEqual({ file: expect.stringMatching(why) })
  }
  const large = await property.add(new Uint8Array(15 * 1024 * 1024 + 1))
  expect([large.status, large.answer.error.fields]).toEqual([400, { file: 'larger than 15 MB' }])
  const wordless = await callAdmin(`${property.path}?subject=room`, {
    method: 'POST',
    token: property.token,
    body: new Blob([photo]),
  })
  expect([wordless.status, Object.keys(wordless.answer.error.fields)]).toEqual([400, ['alt']])
  for (const fields of [{ alt: ' ' }, { subject: 'castle' }, { room: '1' }, { position: '0' }, { colour: 'red' }])
    expect((await property.add(photo, fields as never)).status).toBeGreaterThanOrEqual(400)
  expect({ list: await property.list(), kept: await property.kept(), audits: await property.audits() }).toEqual({
    list: [],
    kept: [],
    audits: [],
  })
})

deepTest('keeps only the picture of a polyglot file', async () => {
  const property = await aTestProperty()
  const page = '<html><script>alert(document.domain)</script>'
  const both = join([withSegments(photo, [aComment(page)]), new TextEncoder().encode(`${page}trailer`)])
  const { answer } = await property.add(both, {}, { host: bound.IMAGE_SIZES })
  for (const key of await property.kept()) {
    const file = await bound.MEDIA.get(key)
    expect(textOf(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()))).not.toMatch(/script|trailer/)
  }
  expect(answer.sizes.large).toMatch(/^\/pictures\/photos\/\d+\/[\da-f]{32}\/large$/)
})

test('list, hotel page and data show photos with translated alt texts', async () => {
  const property = await aTestProperty()
  const first = (await property.add(photo)).answer
  await property.add(await aPhoto({ shade: 9 }), {
    subject: 'room',
    room: String(property.room),
    alt: 'The double room',
  })
  const hotel = await property.hotel()
  expect(hotel.pictures.map(({ alt }) => alt)).toEqual(['The house from its garden', 'The double room'])
  expect(hotel.pictures[0]?.src).toBe(first.sizes.medium)
  expect(hotel.largePicture).toBe(first.sizes.xlarge)
  expect(hotel.pictures[0]?.colour).toMatch(/^#[\da-f]{6}$/)
  expect(hotel.rooms[0]?.picture?.alt).toBe('The double room')
  const list = await dataOf<ListingModel>(property.guest, `/hotels-in-${property.city.slug}`)
  expect(list.cards[0]?.picture).toMatchObject({ src: first.sizes.medium, alt: 'The house from its garden' })
  const html = await (await property.guest.fetch(property.page)).text()
  expect(html).toContain(`"image":["http://marigold.localhost${first.sizes.large}"`)
  expect(html).toMatch(new RegExp(`<img[^>]*src="${first.sizes.xlarge}"[^>]*fetchPriority="high"`, 'i'))
  expect(html).toContain(`property="og:image" content="http://marigold.localhost${first.sizes.large}"`)

  // Without a Dutch text, a generated one is used instead of another language.
  const before = (await property.hotel('nl')).pictures.map(({ alt }) => alt)
  expect(before[0]).not.toBe('The house from its garden')
  expect(before.every((alt) => alt.length > 5)).toBe(true)
  await property.change(first.id, { alt: { nl: 'Het huis vanuit de tuin' } })
  expect((await property.hotel('nl')).pictures.map(({ alt }) => alt)).toEqual(['Het huis vanuit de tuin', before[1]])
  expect((await property.hotel()).pictures[0]?.alt).toBe('The house from its garden')
})

test("photos are in the operator's order; reordering to the same writes nothing", async () => {
  const property = await aTestProperty()
  const ids: number[] = []
  for (const shade of [1, 2, 3, 4]) ids.push((await property.add(await aPhoto({ shade }))).answer.id)
  const order = async () => (await property.list()).map(({ id }) => ids.indexOf(id))
  expect(await order()).toEqual([0, 1, 2, 3])
  expect((await property.change(ids[3] ?? 0, { position: 1 })).answer).toMatchObject({ position: 1, cover: true })
  expect(await order()).toEqual([3, 0, 1, 2])
  await property.change(ids[3] ?? 0, { position: 3 })
  expect(await order()).toEqual([0, 1, 3, 2])
  const newcomer = (await property.add(await aPhoto({ shade: 5 }), { position: '2' })).answer.id
  expect((await property.list()).map(({ id }) => id)).toEqual([ids[0], newcomer, ids[1], ids[3], ids[2]])
  await property.remove(newcomer)
  expect(await order()).toEqual([0, 1, 3, 2])
  expect((await property.list()).map(({ position }) => position)).toEqual([1, 2, 3, 4])
  expect((await property.shown()).map(({ spec }) => spec.slice(0, 6))).toEqual(Array(4).fill('photo:'))
  const actual = (await property.audits()).length
  const same = await property.change(ids[0] ?? 0, {
    position: 1,
    alt: { en: 'The house from its garden' },
    subject: 'facade',
    room: null,
  })
  expect([same.status, (await property.audits()).length]).toEqual([200, actual])
  for (const body of [
    { alt: { en: null } },
    { alt: { xx: 'Quelque chose' } },
    { room: 1 },
    { position: 0 },
    { alt: { en: '' } },
  ])
    expect((await property.change(ids[0] ?? 0, body)).status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
})

test('orders, describes and deletes many photos at once [CATL-01]', async () => {
  const property = await aTestProperty()
  const ids: number[] = []
  for (const shade of [1, 2, 3, 4]) ids.push((await property.add(await aPhoto({ shade }))).answer.id)
  const [one = 0, two = 0, three = 0, four = 0] = ids
  const change = (body: object) => callAdmin(property.path, { method: 'PATCH', token: property.token, body })
  const photos = [
    { id: two, alt: { de: 'Doppelzimmer' }, subject: 'room', room: property.room },
    { id: four, alt: { en: 'The garden' } },
  ]
  const { status, answer } = await change({ order: [four, two], photos, remove: [one] })
  expect(status, JSON.stringify(answer)).toBe(200)
  expect(answer.items).toMatchObject([
    { id: four, position: 1, cover: true, alt: { en: 'The garden' } },
    { id: two, position: 2, subject: 'room', room: property.room, alt: { de: 'Doppelzimmer' } },
    { id: three, position: 3 },
  ])
  expect((await property.kept()).length).toBe(30)
  const shown = await property.shown()
  expect([shown.length, shown[0]?.spec]).toEqual([3, expect.stringContaining('The garden')])
  const foreign = (await (await aTestProperty()).add(photo)).answer.id
  for (const body of [{ remove: [foreign] }, { order: [two, two] }, { photos: [{ id: two, room: 1 }] }]) {
    expect((await change({ photos: [{ id: four, alt: { en: 'Lost' } }], ...body })).answer.error.code).toBe(
      'invalid_fields',
    )
  }
  expect((await change({})).answer.items).toEqual(answer.items)
  const other = await aToken(deps, { reach: [property.id + 1] })
  expect((await callAdmin(property.path, { method: 'PATCH', token: other, body: {} })).status).toBe(404)
})

test('deleting a photo deletes its files; without photos the imported pictures return', async () => {
  const property = await aTestProperty()
  const one = (await property.add(photo)).answer
  const two = (await property.add(await aPhoto({ shade: 40 }))).answer
  expect((await fileOf(property.guest, one.sizes.small)).response.status).toBe(200)
  expect((await property.remove(one.id)).answer).toEqual({ id: one.id })
  expect((await property.remove(one.id)).status).toBe(404)
  // A size that no data centre has cached.
  const gone = await fileOf(property.guest, one.sizes.medium)
  expect([gone.response.status, gone.response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  expect((await fileOf(property.guest, two.sizes.small)).response.status).toBe(200)
  await property.remove(two.id)
  expect(await property.kept()).toEqual([])
  expect((await property.shown()).map(({ spec }) => spec)).toEqual([DRAWN, DRAWN.replace('facade', 'room')])
  expect((await property.audits()).map(({ action }) => action).sort()).toEqual([
    'photo.create',
    'photo.create',
    'photo.delete',
    'photo.delete',
  ])
})

test('an import while photos exist shows only after they are deleted', async () => {
  const property = await aTestProperty()
  const { id } = (await property.add(photo)).answer
  const shown = await property.shown()
  for (const specs of [[DRAWN, DRAWN, DRAWN], ['https://pictures.example/hall.jpg']]) {
    await deps.db.batch([
      { sql: 'DELETE FROM media WHERE property_id = ?', params: [property.id] },
      { sql: 'DELETE FROM media_aside WHERE property_id = ?', params: [property.id] },
      ...specs.map((spec, position) => ({
        sql: `INSERT INTO media (property_id, position, subject, spec) VALUES (?, ?, 'lobby', ?)`,
        params: [property.id, position, spec],
      })),
    ])
    expect(await property.shown()).toEqual(shown)
  }
  await property.remove(id)
  expect((await property.shown()).map(({ spec }) => spec)).toEqual(['https://pictures.example/hall.jpg'])
})

test('a key adds one photo; a property never has a picture twice', async () => {
  const property = await aTestProperty()
  const [first, again] = [await property.add(photo, {}, { key: 'k' }), await property.add(photo, {}, { key: 'k' })]
  expect(again.answer).toEqual(first.answer)
  expect((await property.add(photo, { alt: 'Another word' }, { key: 'k' })).answer.error.code).toBe(
    'idempotency_mismatch',
  )
  expect((await property.add(photo)).answer.error.fields).toEqual({
    file: 'the property has this very picture already',
  })
  const late = { ...deps, db: withLatency(deps.db), now: () => Date.now() }
  const file = { bytes: await aPhoto({ shade: 77 }), digest: 'of the same' }
  const input = {
    propertyId: property.id,
    file,
    alt: 'Once',
    subject: 'view',
    roomId: null,
    position: 1,
    idempotency: null,
  } as const
  const tries = await Promise.all(
    Array.from({ length: 4 }, () => addPhoto(late, anActor(), { ...media, sizes: createLocalSizes(atOnce) }, input)),
  )
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await property.list()).map(({ position }) => position)).toEqual([1, 2])
  await deps.settle()
})

test("answers 404 for another property's photos", async () => {
  const [own, other] = [await aTestProperty(), await aTestProperty()]
  const { id } = (await other.add(photo)).answer
  const before = await other.list()
  const tries = [
    callAdmin(other.path, { token: own.token }),
    callAdmin(`${other.path}?alt=Ours%20now&subject=room`, {
      token: own.token,
      method: 'POST',
      body: new Blob([photo]),
    }),
    own.change(id, { position: 1, alt: { en: 'Ours now' } }),
    own.remove(id),
  ]
  for (const { status, answer } of await Promise.all(tries))
    expect([status, answer.error.code]).toEqual([404, 'not_found'])
  expect(await other.list()).toEqual(before)
})

test('deletes leftovers of an interrupted upload after an hour, nothing else', async () => {
  const property = await aTestProperty()
  await property.add(photo)
  const keys = await property.kept()
  await bound.MEDIA.put(`photos/${property.id}/${'0'.repeat(32)}/small.webp`, 'left over')
  const names = async () =>
    new Set((await deps.db.all<{ name: string }>('SELECT name FROM photo')).map(({ name }) => name))
  const sweep = (hours: number) =>
    sweepFiles(bound.MEDIA, { propertyId: property.id, names, now: Date.now() + hours * 3_600_000 })
  await sweep(0.5)
  expect(await property.kept()).toHaveLength(keys.length + 1)
  await sweep(2)
  expect(await property.kept()).toEqual(keys)
})

deepTest("Cloudflare Images' emulator and the one-machine host encode alike", async () => {
  const sizes = { cloudflare: createCloudflareSizes(bound.IMAGES), machine: createLocalSizes(bound.IMAGE_SIZES) }
  for (const [name, make] of Object.entries(sizes)) {
    const made = await createFiles(make, await aPhoto({ orientation: 8 }))
    expect(made, name).toMatchObject({ width: 640, height: 960 })
    expect(
      made?.files.map(({ size, type }) => `${size}.${type}`),
      name,
    ).toEqual(pictureSizes.flatMap((size) => [`${size}.avif`, `${size}.webp`]))
    // Red throughout, like the original.
    expect(Number.parseInt(made?.colour.slice(1, 3) ?? '', 16), name).toBeGreaterThan(180)
  }
})

deepTest('rejects files with EXIF from either encoder', async () => {
  const made = await media.sizes(photo)
  if (!made) throw new Error('unreadable')
  const exif = new TextEncoder().encode('EXIF\x08\0\0\0SpyCam\0\0')
  const files = made.files.map((file) => (file.type === 'webp' ? { ...file, bytes: join([file.bytes, exif]) } : file))
  await expect(createFiles(async () => ({ ...made, files }), photo)).rejects.toThrow(/more than pixels/)
  const short = { ...made, files: made.files.slice(2) }
  await expect(createFiles(async () => short, photo)).rejects.toThrow(/no file of thumb/)
})

test("an unreadable picture is the client's error, an outage is ours", async () => {
  const failing = (code?: number) =>
    ({
      input: () => {
        throw Object.assign(new Error('it fails'), { code })
      },
    }) as unknown as ImagesBinding
  expect(await createCloudflareSizes(failing(9412))(photo)).toBeNull()
  for (const code of [9523, undefined])
    await expect(createCloudflareSizes(failing(code))(photo)).rejects.toThrow('it fails')
})
