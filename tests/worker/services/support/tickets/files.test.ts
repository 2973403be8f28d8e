import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aComment, aPhoto, aPng, join, telltales } from '#tests/support/photo-files.ts'
import { readPicture } from '#worker/admin/services/photos/read-picture.ts'
import { attachmentAs, toFileName } from '#worker/services/support/files/file-name.ts'
import { sanitizeFile } from '#worker/services/support/files/sanitize-file.ts'
import { eraseFiles } from '#worker/services/support/files/store-file.ts'
import { aTicketGuest, laterOn, raiseAs, site, uploadFrom, words } from './a-ticket.ts'

const { FILES, IMAGES } = env as unknown as { FILES: R2Bucket; IMAGES: ImagesBinding }
const ascii = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
const pdf = ascii('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')
const bytesOf = async (body: Blob) => new Uint8Array(await body.arrayBuffer())

async function aWebp() {
  const made = await IMAGES.input(new Blob([await aPng(64, 64)]).stream()).output({ format: 'image/webp' })
  const plain = new Uint8Array(await made.response().arrayBuffer())
  const exif = join([ascii('EXIF'), new Uint8Array([12, 0, 0, 0]), ascii('GPSLatitude!')])
  const vp8x = join([ascii('VP8X'), new Uint8Array([10, 0, 0, 0, 0x08, 0, 0, 0, 63, 0, 0, 63, 0, 0])])
  const chunks = join([ascii('WEBP'), vp8x, plain.subarray(12), exif])
  const size = new Uint8Array(new Uint32Array([chunks.length]).buffer)
  return join([ascii('RIFF'), size, chunks])
}

test('accepts PNG, JPEG, WebP and PDF by content, nothing else [HELP-48]', async () => {
  const guest = await aTicketGuest(aDeps())
  const sent: [Uint8Array<ArrayBuffer>, string][] = [
    [await aPng(40, 40), 'image/png'],
    [await aPhoto(), 'image/jpeg'],
    [await aWebp(), 'image/webp'],
    [pdf, 'application/pdf'],
  ]
  for (const [bytes, type] of sent) {
    const response = await guest.upload(bytes, 'invoice.exe')
    expect(response.status).toBe(201)
    expect((await readAnswer(response)).file).toMatchObject({
      type,
      name: expect.stringMatching(/^invoice\.exe\.(png|jpg|webp|pdf)$/),
    })
  }
  const others = [
    ascii('GIF89a'),
    ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ascii('MZ'),
    ascii('<!doctype html>'),
    new Uint8Array(),
    ascii('%PDF-1.7 cut'),
    (await aPhoto()).slice(0, 900),
  ]
  for (const bytes of others) {
    const refused = await guest.upload(bytes, 'picture.png')
    expect(refused.status).toBe(422)
    expect((await readAnswer(refused)).error.fields.file).toBe('Please choose a PNG, JPEG, WebP or PDF file.')
  }
})

deepTest('accepts 5 MB and refuses one byte more, declared or not [HELP-48]', async () => {
  const guest = await aTicketGuest(aDeps())
  const max = 5 * 1024 * 1024
  const filled = (size: number) => join([pdf.slice(0, 9), new Uint8Array(size - 15).fill(32), ascii('%%EOF\n')])
  expect((await guest.upload(filled(max))).status).toBe(201)
  const refused = await guest.upload(filled(max + 1))
  expect([refused.status, (await readAnswer(refused)).error.fields.file]).toEqual([
    422,
    'This file is larger than 5 MB.',
  ])
  const streamed = await guest.upload(new Blob([filled(max + 400_000)]).stream())
  expect(streamed.status).toBe(422)
})

test('refuses a sixth file, and unknown, foreign or used files [HELP-48]', async () => {
  const deps = aDeps()
  const [guest, other] = [await aTicketGuest(deps), await aTicketGuest(deps)]
  const ids: string[] = []
  for (let count = 0; count < 6; count++) ids.push((await readAnswer(await guest.upload(pdf))).file.id)
  const raise = (files: string[], browser = guest) =>
    browser.call('selfServeRaiseIssue', { issue: 'website', text: words, files })
  const refused = await raise(ids)
  expect([refused.status, (await readAnswer(refused)).error.fields.files]).toEqual([
    422,
    'You can add up to five files to a message.',
  ])
  expect((await raise(ids.slice(0, 1), other)).status).toBe(422)
  expect((await raise(['A'.repeat(24)])).status).toBe(422)
  expect((await raise(ids.slice(0, 5))).status).toBe(201)
  expect((await raise(ids.slice(0, 1))).status).toBe(422)
  expect((await raise(ids.slice(5))).status).toBe(201)
})

test('strips location, camera and texts from pictures, keeping the orientation [HELP-49]', async () => {
  const guest = await aTicketGuest(aDeps())
  const photo = join([await aPhoto({ orientation: 6 }), ascii('GPSLatitude behind the end')])
  const text = join([new Uint8Array([0, 0, 0, 11]), ascii('tEXtGPSLatitude'), new Uint8Array(4)])
  const png = await aPng(40, 40)
  const sent = [photo, join([png.slice(0, 33), text, png.slice(33)]), await aWebp()]
  for (const bytes of sent) {
    const { file } = await readAnswer(await guest.upload(bytes))
    const data = new Uint8Array((await (await FILES.get(`files/${file.id}`))?.arrayBuffer()) ?? [])
    const found = new TextDecoder('latin1').decode(data)
    expect(telltales.filter((telltale) => telltale !== 'Exif' && found.includes(telltale))).toEqual([])
    expect(readPicture(data)).toEqual(readPicture(bytes))
    const info = await IMAGES.info(new Blob([data]).stream())
    expect(info.format).toBe(file.type)
  }
  const judged = sanitizeFile(photo)
  const shown = new TextDecoder('latin1').decode(judged ? await bytesOf(judged.body) : new Uint8Array())
  expect(shown).toContain('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06')
})

test('checking ends for any bytes, and accepted files pass again', async () => {
  const seeds = [await aPhoto({ width: 64, height: 64 }), await aPng(16, 16), await aWebp(), pdf]
  await fc.assert(
    fc.asyncProperty(fc.nat(3), fc.nat(), fc.nat(255), fc.nat(), async (which, at, value, cut) => {
      const bytes = (seeds[which] ?? pdf).slice()
      bytes[at % bytes.length] = value
      const judged = sanitizeFile(bytes.slice(0, bytes.length - (cut % 3 === 0 ? cut % 40 : 0)))
      if (judged) expect(sanitizeFile(await bytesOf(judged.body))?.kind).toBe(judged.kind)
    }),
    { numRuns: isDeep ? 300 : 60 },
  )
  expect(
    sanitizeFile(join([new Uint8Array([0xff, 0xd8]), aComment('only this'), new Uint8Array([0xff, 0xd9])])),
  ).toBeNull()
})

test('serves a file to its owner only, as uncached attachment [HELP-50, HELP-42]', async () => {
  const deps = aDeps()
  const [guest, other] = [await aTicketGuest(deps), await aTicketGuest(deps)]
  const { file } = await readAnswer(await guest.upload(pdf, 'Rechnung März.pdf'))
  const response = await guest.fetch(file.url)
  expect(response.status).toBe(200)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf)
  const actual = Object.fromEntries(
    ['Content-Type', 'Content-Disposition', 'X-Content-Type-Options', 'Cache-Control'].map((name) => [
      name,
      response.headers.get(name),
    ]),
  )
  expect(actual).toEqual({
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'attachment; filename="Rechnung M_rz.pdf"; filename*=UTF-8\'\'Rechnung%20M%C3%A4rz.pdf',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  expect((await other.fetch(file.url)).status).toBe(404)
  expect((await (await openBrowser(site)).fetch(file.url)).status).toBe(401)
})

test("uploads need a session and the page's token", async () => {
  const nobody = await openBrowser(site)
  const upload = (headers: HeadersInit) => nobody.fetch('/api/pwa/files', { method: 'POST', body: pdf, headers })
  expect((await upload({ Origin: 'https://elsewhere.example' })).status).toBe(403)
  const refused = await uploadFrom(nobody, pdf)
  expect(refused.status).toBe(401)
})

test('a guest sends 100 files a day, a network 30 a minute [HELP-105]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const rows = Array.from({ length: 99 }, (_, index) => ({
    sql: "INSERT INTO help_file (id, user_id, name, kind, bytes, created_at) VALUES (?, ?, 'a.pdf', 'pdf', 1, ?)",
    params: [`many-${index}`, guest.userId, Date.UTC(2026, 10, 21, 11)],
  }))
  await deps.db.batch(rows)
  expect((await guest.upload(pdf)).status).toBe(201)
  expect((await guest.upload(pdf)).status).toBe(429)
  const strict = await openBrowser(site, { bindings: { LOOKUPS: { limit: async () => ({ success: false }) } } })
  for (const [name, value] of guest.cookies) if (name === 'session') strict.cookies.set(name, value)
  expect((await uploadFrom(strict, pdf)).status).toBe(429)
})

const keptIds = async () =>
  (await FILES.list({ prefix: 'files/' })).objects.map(({ key }) => key.slice('files/'.length))

test('erases unattached files after a day, ticket files 180 days after closing [HELP-52, HELP-105]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const [unused, used] = [
    (await readAnswer(await guest.upload(pdf))).file.id,
    (await readAnswer(await guest.upload(pdf))).file.id,
  ]
  const number = await raiseAs(guest, { files: [used] })
  deps.pass(86_400_000 - 1)
  await eraseFiles(deps)
  expect(await keptIds()).toEqual(expect.arrayContaining([unused, used]))
  deps.pass(1)
  await eraseFiles(deps)
  expect(await keptIds()).toContain(used)
  expect(await keptIds()).not.toContain(unused)
  const closing = await laterOn(deps, guest, '2026-11-23T12:00:00Z')
  await closing.call(`tickets/${number}/close`, {})
  deps.pass(181 * 86_400_000 - 1)
  await eraseFiles(deps)
  expect(await keptIds()).toContain(used)
  deps.pass(1)
  await eraseFiles(deps)
  expect(await keptIds()).not.toContain(used)
  const { ticket } = await readAnswer(await closing.call(`tickets/${number}`))
  expect(ticket.messages[0].files).toEqual([])
})

test('a later round deletes an object that could not be deleted [HELP-52]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const { file } = await readAnswer(await guest.upload(pdf))
  deps.pass(86_400_000)
  const away = { ...deps.files, delete: () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket
  await expect(eraseFiles({ ...deps, files: away })).rejects.toThrow('away')
  expect(await keptIds()).toContain(file.id)
  await eraseFiles(deps)
  expect(await keptIds()).not.toContain(file.id)
})

deepTest('file names lose folders and deceptive characters and match the content', () => {
  expect(toFileName('../../etc/passwd', 'pdf')).toBe('passwd.pdf')
  expect(toFileName('photo\u202egnp.exe', 'png')).toBe('photognp.exe.png')
  expect(toFileName('C:\\me\\IMG 1.JPEG', 'jpeg')).toBe('IMG 1.jpg')
  expect(toFileName('', 'webp')).toBe('file.webp')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const name = toFileName(typed, 'png')
      expect(name).toMatch(/^[^\p{Cc}"\\/]{1,90}$/u)
      expect(attachmentAs(name)).toMatch(/^[\x20-\x7e]+$/)
    }),
  )
})
