import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBrand, listBrands } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { aStoredBooking } from '#tests/support/a-stored-booking.ts'
import { messageTemplates, type QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import { bookingValues, renderMessage } from '#worker/services/message-delivery/write-message.ts'

type Support = { clients: string[]; features: Record<string, string> }
const { clients, features }: Support = JSON.parse(readFileSync('tests/data/caniemail.json', 'utf8'))

/** Clients that must support everything a mail needs; Outlook on Windows may only lose what `decoration` lists. */
const OUTLOOK = clients.indexOf('outlook/windows')

/** Without these a mail looks plainer in some clients, and stays complete and readable. */
const decoration: Record<string, string> = {
  'css-border-radius': 'square corners',
  'css-max-width': 'as wide as the window; the picture has a width attribute',
  'css-white-space': 'amounts may break',
  'css-word-break': 'long words break elsewhere',
  'css-overflow': 'of the hidden preview text, which is display:none too',
  'css-max-height': 'of the hidden preview text',
  'css-line-break': 'Japanese breaks elsewhere',
  'css-height': 'auto is the default',
  'html-body': 'a wrapping element takes its place; the table has its colour too',
  'html-semantics': 'headings are bold paragraphs',
  'html-lang': 'read aloud in the language of the client',
  'image-webp': 'the alternative text is the name of the property',
}

/** Names of properties and elements that caniemail tests under other names. */
const named: Record<string, string | null> = {
  'css-border-top': 'css-border',
  'css-padding-left': 'css-padding',
  'css-padding-right': 'css-padding',
  'css-margin-left': 'css-margin',
  'css-margin-right': 'css-margin',
  'html-h1': 'html-semantics',
  'html-h2': 'html-semantics',
  ...Object.fromEntries(['tr', 'td', 'th'].map((name) => [`html-${name}`, 'html-table'])),
  // Supported everywhere since HTML 2, so not tested: text colour, breaks and the skeleton of a document.
  ...Object.fromEntries(['css-color', 'html-br', 'html-html', 'html-head', 'html-title'].map((name) => [name, null])),
  'html-a': null,
  // Settings of one client each, ignored by all others.
  'css--webkit-text-size-adjust': null,
  'css-mso-hide': null,
  // Meta elements say nothing to a client that does not know them.
  'html-meta': null,
}

function aMail(template: QueuedNotification['template'], locale: Locale, brandId: QueuedNotification['brandId']) {
  const booking = aStoredBooking({
    brandId,
    paidMinor: 100_000,
    property: { ...aStoredBooking().property, pictureSpec: 'photo:["demo/town-facade-1","#d6dfd0",{}]' },
  })
  const at = booking.createdAt
  const link = `https://www.example.in/booking/${booking.bookingNo}?token=abc`
  const message: QueuedNotification = {
    id: 'm',
    brandId,
    channel: 'email',
    recipient: 'asha@example.com',
    template,
    locale,
    status: 'queued',
    payload: { bookingId: booking.id, origin: 'https://www.example.in', amountMinor: 50_000 },
    attempts: 0,
    createdAt: at,
  }
  const values = bookingValues(booking, { amountMinor: 50_000, link, locale, at })
  return renderMessage(message, { values, booking }, findBrand(message.brandId))
}

const aboutBookings = messageTemplates.filter((name) => /^(booking_|payment_|stay_)/.test(name))

/** Elements, properties and images of a mail, as caniemail names them. */
function featuresOf(html: string): Set<string> {
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => `html-${name}`)
  const inline = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style ?? '')
  const properties = inline
    .flatMap((style) => style.split(';'))
    .map((rule) => rule.split(':')[0]?.trim() ?? '')
    .filter(Boolean)
  const images = [...html.matchAll(/<img src="[^"]*\.([a-z]+)"/g)].map(([, ending]) => `image-${ending}`)
  const attributes = ['role', 'lang', 'dir', 'align', 'valign', 'width'].filter((name) => html.includes(` ${name}="`))
  return new Set([
    ...elements,
    ...properties.map((name) => `css-${name}`),
    ...images,
    ...attributes.map((name) => `html-${name}`),
  ])
}

test('mails use only what mail clients support, or lose decoration [DECD-09]', async () => {
  const used = new Set<string>()
  for (const brand of listBrands()) {
    for (const locale of ['en', 'ar', 'ja'] as const) {
      for (const template of aboutBookings) {
        for (const name of featuresOf((await aMail(template, locale, brand.id)).html ?? '')) used.add(name)
      }
    }
  }
  const faults = [...used].sort().flatMap((name) => {
    const feature = name in named ? named[name] : name
    if (feature === null || feature === undefined || feature in decoration) return []
    const support = features[feature]
    if (support === undefined) return [`${name} is not tested by caniemail`]
    const without = clients.filter((_, index) => support[index] === 'n' && index !== OUTLOOK)
    const inOutlook = support[OUTLOOK] === 'n' ? ['outlook/windows'] : []
    const missing = [...without, ...inOutlook]
    return missing.length > 0 ? [`${name} does not work in ${missing.join(', ')}`] : []
  })
  expect(faults).toEqual([])
  expect(used.size).toBeGreaterThan(25)
})

test.each(['display:flex', 'display:grid', 'position:absolute', 'float:left', 'background-image', 'var(--', '@import'])(
  'mails do not use %s [DECD-09]',
  async (text) => {
    for (const template of aboutBookings) {
      expect((await aMail(template, 'en', 'marigold')).html?.replaceAll(': ', ':')).not.toContain(text)
    }
  },
)

test('a booking mail stays below 90 kB in every language [DECD-09]', async () => {
  const sizes = await Promise.all(
    (['en', 'de', 'hi', 'ar', 'th', 'ja'] as const).map(async (locale) => {
      const { html, body } = await aMail('booking_confirmed', locale, 'marigold')
      return new TextEncoder().encode(`${html}${body}`).length
    }),
  )
  expect(Math.max(...sizes)).toBeLessThan(90_000)
})

/** Relative luminance and contrast of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

test('text is legible in light and dark mode, and when a client inverts the background [DECD-09]', async () => {
  for (const { id, mailColours } of listBrands()) {
    for (const mode of [0, 1] as const) {
      for (const role of ['ink', 'ink-muted', 'primary'] as const) {
        const ratio = contrast(mailColours[role][mode], mailColours.raised[mode])
        expect(ratio, `${id} ${role} ${mode}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
  const { html } = await aMail('booking_confirmed', 'en', 'marigold')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})
