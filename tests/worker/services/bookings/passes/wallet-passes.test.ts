import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { testedLocales } from '#tests/support/is-deep.ts'
import type { StayPass } from '#worker/infra/ports/wallet-pass.ts'
import { fetchApplePass } from '#worker/services/bookings/passes/apple-pass.ts'
import { createWalletPasses } from '#worker/services/bookings/passes/create-wallet-passes.ts'
import { readPassSettings } from '#worker/services/bookings/passes/pass-settings.ts'

const pass: StayPass = {
  serial: 'MVHH3CDTM-1',
  brandName: 'Marigold',
  colour: '#b3430a',
  hotel: 'Chandpol House',
  address: '28 Chandpol Bazaar, 302001 Jaipur, India',
  latitude: 26.92,
  longitude: 75.8,
  number: { label: 'Booking number', text: 'MVHH3CDTM' },
  checkin: { label: 'Check-in', text: 'Fri, 11 Dec, 12:00 PM', at: '2026-12-11T06:30:00.000Z' },
  checkout: { label: 'Check-out', text: 'Sun, 13 Dec, 11:00 AM', at: '2026-12-13T05:30:00.000Z' },
  rate: null,
  url: 'https://marigold.example/booking/MVHH3CDTM',
  locale: 'en',
}

const apple = {
  APPLE_PASS_TYPE: 'pass.example.stay',
  APPLE_PASS_TEAM: 'ABCDE12345',
  APPLE_PASS_URL: 'https://passes.example/sign',
  APPLE_PASS_KEY: 'k'.repeat(32),
}

let keys: CryptoKeyPair
let google: { GOOGLE_WALLET_ISSUER: string; GOOGLE_WALLET_EMAIL: string; GOOGLE_WALLET_KEY: string }

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  google = {
    GOOGLE_WALLET_ISSUER: '3388000000012345678',
    GOOGLE_WALLET_EMAIL: 'passes@example.iam.gserviceaccount.com',
    // As in a settings file: line breaks are escaped.
    GOOGLE_WALLET_KEY: (await exportPKCS8(keys.privateKey)).replaceAll('\n', '\\n'),
  }
})

afterEach(() => vi.unstubAllGlobals())

async function cardIn(address: string) {
  const [, token = ''] = address.split('https://pay.google.com/gp/v/save/')
  const { payload } = await jwtVerify(token, keys.publicKey)
  // biome-ignore lint/suspicious/noExplicitAny: each field of the pass is checked
  return (payload as any).payload.genericObjects[0]
}

function signer(answer: () => Response): Request[] {
  const calls: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(new Request(url, init))
    return answer()
  })
  return calls
}

test('offers no wallet without settings, and names the missing ones', () => {
  expect(createWalletPasses(readPassSettings({}))).toEqual({ google: null, apple: null })
  expect(() => readPassSettings({ GOOGLE_WALLET_ISSUER: '3388000000012345678' })).toThrow('GOOGLE_WALLET_KEY')
  expect(() => readPassSettings({ ...apple, APPLE_PASS_KEY: '' })).toThrow('APPLE_PASS_KEY')
  expect(() => readPassSettings({ ...apple, APPLE_PASS_URL: 'http://passes.example/sign' })).toThrow('needs https')
})

test('rejects an unusable key when settings are read', async () => {
  const key = google.GOOGLE_WALLET_KEY.replaceAll('\\n', '\n')
  const lines = key.split('\n')
  const other = await generateKeyPair('ES256', { extractable: true })
  const broken = {
    'another word': 'my PRIVATE KEY',
    'a line is missing': lines.toSpliced(4, 1).join('\n'),
    'a line is another': lines.toSpliced(4, 1, 'B'.repeat(64)).join('\n'),
    'cut off': lines.slice(0, 10).join('\n'),
    'on one line': lines.join(' '),
    'of another kind': await exportPKCS8(other.privateKey),
  }
  for (const [what, text] of Object.entries(broken)) {
    const read = () => readPassSettings({ ...google, GOOGLE_WALLET_KEY: text })
    expect(read, what).toThrow('GOOGLE_WALLET_KEY: needs a whole RSA key')
    expect(read, what).not.toThrow(lines[1])
  }
  expect(readPassSettings({ ...google, GOOGLE_WALLET_KEY: key.replaceAll('\n', '\r\n') }).google).not.toBeNull()
})

test('a Google card is signed and contains the stay, no guest data', async () => {
  const wallets = createWalletPasses(readPassSettings(google))
  const address = (await wallets.google?.link(pass)) ?? ''
  const [, token = ''] = address.split('https://pay.google.com/gp/v/save/')
  const { payload, protectedHeader } = await jwtVerify(token, keys.publicKey, {
    issuer: google.GOOGLE_WALLET_EMAIL,
    audience: 'google',
  })
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    payload: {
      genericClasses: [{ id: '3388000000012345678.stay' }],
      genericObjects: [
        {
          id: '3388000000012345678.MVHH3CDTM-1',
          classId: '3388000000012345678.stay',
          header: { defaultValue: { language: 'en', value: 'Chandpol House' } },
          barcode: { value: 'MVHH3CDTM' },
          textModulesData: [
            { header: 'Check-in', body: 'Fri, 11 Dec, 12:00 PM' },
            { header: 'Check-out', body: 'Sun, 13 Dec, 11:00 AM' },
          ],
        },
      ],
    },
  })
})

test.each(testedLocales)('a Google link has at most 1,800 characters in %s', async (locale) => {
  const [translate, format] = [await loadTranslator(locale, ['search', 'booking']), createFormatter(locale)]
  const letter = { ar: 'م', hi: 'म', th: 'ม', ja: '宿', zh: '宿', ko: '집', ru: 'ж' }[locale as string] ?? 'é'
  const days = ['2026-09-30', '2026-10-23'] as CalendarDay[]
  const [checkin, checkout] = days.map((day, place) => ({
    label: translate(place ? 'search.checkout' : 'search.checkin'),
    text: `${format.dayWithWeekday(day)}, ${format.clock('23:59')}`,
    at: '2026-12-11T06:30:00.000Z',
  }))
  if (!checkin || !checkout) throw new Error('two days')
  const longest: StayPass = {
    ...pass,
    checkin,
    checkout,
    locale,
    brandName: 'Dunehouse India',
    hotel: letter.repeat(120),
    number: { label: translate('booking.number'), text: 'MVHH3CDTM' },
    url: `https://${'reservations.'.repeat(4)}hotels.example/booking/MVHH3CDTM`,
  }
  const settings = readPassSettings({
    ...google,
    GOOGLE_WALLET_ISSUER: '3'.repeat(30),
    GOOGLE_WALLET_EMAIL: `${'p'.repeat(30)}@${'long-project-name'.slice(0, 30)}-000000000000.iam.gserviceaccount.com`,
  })
  const address = (await createWalletPasses(settings).google?.link(longest)) ?? ''
  expect(address.length).toBeLessThanOrEqual(1800)
  const card = await cardIn(address)
  // Only the name is truncated, at a whole letter.
  expect(card.header.defaultValue.value).toMatch(new RegExp(`^${letter}{20,}…?$`))
  const actual = [checkin, checkout].map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(card.textModulesData.map(({ body }: { body: string }) => body)).toEqual(actual)
  expect(card.linksModuleData.uris[0].uri).toBe(longest.url)
})

test.each([
  ['"', 'en'],
  ['\\', 'en'],
  ['\u0007', 'en'],
  ['م"', 'ar'],
  ['宿"', 'ja'],
  ['👪', 'ja'],
])('a Google link has at most 1,800 characters with the name %j', async (letters, locale) => {
  const long = { ...pass, hotel: letters.repeat(600), locale: locale as Locale }
  const address = (await createWalletPasses(readPassSettings(google)).google?.link(long)) ?? ''
  expect(address.length).toBeLessThanOrEqual(1800)
  expect(address.length).toBeGreaterThan(1750)
  const { value } = (await cardIn(address)).header.defaultValue
  expect(value.endsWith('…')).toBe(true)
  expect(value.isWellFormed() && long.hotel.startsWith(value.slice(0, -1))).toBe(true)
})

test('cards name the plan and its board; a Google card gives up the rate before the name [RATE-07]', async () => {
  const rate = { label: 'Stay', text: 'Classic · Saver · Breakfast and dinner included' }
  const { google: wallet, apple: fetchPass } = createWalletPasses(readPassSettings({ ...google, ...apple }))
  const cardWith = async (given: Partial<StayPass>) => {
    const card = await cardIn((await wallet?.link({ ...pass, rate, ...given })) ?? '')
    const name: string = card.header.defaultValue.value
    return { body: card.textModulesData[2]?.body, nameLength: name.length }
  }
  const long = await cardWith({ hotel: 'h'.repeat(900) })
  expect(long.body).toBe(rate.text)
  const url = pass.url + 'b'.repeat(long.nameLength - 30)
  const longer = await cardWith({ hotel: 'h'.repeat(900), url })
  expect(longer.body).toBeUndefined()
  expect(longer.nameLength).toBeGreaterThan(60)
  const calls = signer(() => new Response(Uint8Array.from([0x50, 0x4b, 3, 4])))
  await fetchPass?.({ ...pass, rate })
  expect(await calls[0]?.json()).toMatchObject({
    pass: { generic: { backFields: expect.arrayContaining([{ key: 'rate', label: 'Stay', value: rate.text }]) } },
  })
})

test("an Apple card is signed by the operator's service", async () => {
  const calls = signer(() => new Response(Uint8Array.from([0x50, 0x4b, 3, 4])))
  const { apple: fetchPass } = createWalletPasses(readPassSettings(apple))
  expect(await fetchPass?.(pass)).toEqual(Uint8Array.from([0x50, 0x4b, 3, 4]))
  expect(calls.map(({ url, method }) => `${method} ${url}`)).toEqual(['POST https://passes.example/sign'])
  expect(calls[0]?.headers.get('Authorization')).toBe(`Bearer ${'k'.repeat(32)}`)
  expect(await calls[0]?.json()).toMatchObject({
    pass: {
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.stay',
      teamIdentifier: 'ABCDE12345',
      serialNumber: 'MVHH3CDTM-1',
      backgroundColor: 'rgb(179, 67, 10)',
      relevantDate: '2026-12-11T06:30:00.000Z',
      barcodes: [{ message: 'MVHH3CDTM' }],
      generic: {
        primaryFields: [{ value: 'Chandpol House' }],
        secondaryFields: [{ label: 'Check-in' }, { label: 'Check-out' }],
      },
    },
  })
})

test.each([
  { what: 'an error', answer: () => new Response('no', { status: 503 }) },
  { what: 'a page', answer: () => new Response('<html>') },
])('$what is rejected as a pass', async ({ answer }) => {
  signer(answer)
  const settings = readPassSettings(apple).apple
  if (!settings) throw new Error('Apple is set up')
  await expect(fetchApplePass(settings, pass)).rejects.toThrow('The pass signing service')
})
