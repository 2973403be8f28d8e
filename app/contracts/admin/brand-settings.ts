import * as v from 'valibot'
import { brandFeatures } from '#app/domain/brands/brand-features.ts'
import { logoPlaces } from '#app/domain/brands/brand-settings.ts'
import { colourRoles } from '#app/domain/brands/colours.ts'
import { typeSetNames } from '#app/domain/brands/type-sets.ts'

// Control characters and text-direction overrides.
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

function line(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, ' ').trim()),
    v.minLength(min),
    v.maxLength(max),
    v.check((text) => !UNSAFE_CHARACTERS.test(text), 'has signs no text has'),
  )
}

const webAddress = v.pipe(v.string(), v.maxLength(300), v.url(), v.regex(/^https:\/\/[^\s"'<>]+$/, 'needs https'))

/** A page of the site (`/guest-policy`) or another site. */
const target = v.pipe(v.string(), v.maxLength(300), v.regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/))

const links = (max: number) => v.pipe(v.array(v.object({ text: line(1, 40), href: target })), v.maxLength(max))

const postalAddress = v.object({
  street: line(2, 100),
  postal_code: line(0, 12),
  city: line(1, 60),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
})

const switches = v.pipe(
  v.partial(v.object(v.entriesFromList(brandFeatures, v.boolean()))),
  v.description('Parts of the site; each is off until it is switched on. Omitted ones stay unchanged.'),
)

const described = <Schema extends v.GenericSchema>(schema: Schema, text: string) => v.pipe(schema, v.description(text))

const senderAddress = v.pipe(v.string(), v.maxLength(120), v.email(), v.toLowerCase())

const hex = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/i),
  v.transform((colour) => colour.toLowerCase()),
)

const dayAndNight = v.object({ day: hex, night: hex })

/** Appearance of a brand. */
const appearanceEntries = {
  theme_colour: described(dayAndNight, 'Colour of the browser around the page, in light and dark mode.'),
  colours: described(
    v.partial(v.object(v.entriesFromList(colourRoles, dayAndNight))),
    'Roles of colour in light and dark mode; a request changes only those it names. `primary` and `accent` also ' +
      'set the roles that go with them, unless the request names those. Text and edges that would be too faint on ' +
      'their background (WCAG AA: 4.5 and 3 to 1) are refused with the pair and its ratio.',
  ),
  logo: described(
    v.picklist(logoPlaces),
    'Whether the name is shown beside the logo (`beside_name`) or is part of it (`alone`).',
  ),
  type: described(v.picklist(typeSetNames), 'Face of headings; texts are in Hanken Grotesk.'),
}

/** Copy and contact details of a brand. */
const identityEntries = {
  site_name: described(line(2, 40), 'Name of the site, in the header, titles, mails and passes.'),
  legal_name: described(line(2, 120), 'Company that sells, as registered.'),
  address: described(postalAddress, 'Registered seat of the company.'),
  phone: described(
    v.pipe(v.string(), v.regex(/^\+[1-9][\d ]{5,22}\d$/)),
    'Number for guests: `+`, country code, digits and spaces.',
  ),
  email: described(v.pipe(v.string(), v.maxLength(120), v.email()), 'Address for guests; replies to emails go to it.'),
  money_name: described(line(2, 40), 'Name of wallet money.'),
  title: described(line(2, 70), 'Title of the home page.'),
  description: described(line(2, 300), 'Description of the home page for search engines.'),
  tagline: described(line(2, 80), 'Headline of the home page.'),
  claims: described(
    v.pipe(v.array(line(2, 60)), v.maxLength(6)),
    'Lines that take turns above the search; none: no line.',
  ),
  social_links: v.pipe(v.array(v.object({ network: line(1, 30), url: webAddress })), v.maxLength(10)),
  blog_url: described(webAddress, 'Shown when the feature `blog` is on.'),
  apps: described(
    v.partial(v.object({ android: v.nullable(webAddress), ios: v.nullable(webAddress) })),
    'Store pages, shown when the feature `apps` is on.',
  ),
  navigation: described(links(6), 'Further links of the header.'),
  footer_links: described(links(12), 'Further links of the footer.'),
  features: switches,
}

/** Sender of mails. */
const mailEntries = {
  sender_name: described(line(2, 60), 'Name that emails come from; default: `site_name`.'),
  sender_email: described(
    senderAddress,
    'Address that emails come from; default: that of `MAIL_SENDERS`. The provider must know its domain: test it first.',
  ),
  reply_email: described(
    v.pipe(v.string(), v.maxLength(120), v.email()),
    'Address that replies to emails go to; default: `email`.',
  ),
}

export const brandSettingEntries = { ...identityEntries, ...mailEntries, ...appearanceEntries }

/** Settings in the variable `IDENTITY`, by brand; excludes those that are validated against other settings. */
export const deployedIdentity = v.record(v.string(), v.partial(v.strictObject(identityEntries)))
