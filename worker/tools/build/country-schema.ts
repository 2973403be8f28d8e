import * as v from 'valibot'
import type { Country } from '#app/brands/countries/countries.ts'
import { findCurrency } from '#app/domain/money/currency.ts'
import { isLocale } from '#app/i18n/locales.ts'

const path = v.pipe(v.string(), v.startsWith('/'))
const count = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const locale = v.pipe(v.string(), v.check(isLocale, 'is not a supported language'))

const limits = v.pipe(
  v.strictObject({
    minSelectableDates: count(1, 28),
    maxSelectableDates: count(1, 365),
    maxSearchableMonths: count(1, 36),
  }),
  v.check((value) => value.minSelectableDates <= value.maxSelectableDates, 'has a minimum above its maximum'),
)

const city = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  slug: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  countryName: v.pipe(v.string(), v.nonEmpty()),
  displayName: v.optional(v.pipe(v.string(), v.nonEmpty())),
})

function countrySchema(messageIds: ReadonlySet<string>) {
  const message = v.pipe(
    v.string(),
    v.check((id) => messageIds.has(id), 'is not a message'),
  )
  const flag = v.boolean()
  return v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    regionId: count(1, 999),
    name: v.pipe(v.string(), v.nonEmpty()),
    taglineMessage: message,
    titleMessage: message,
    descriptionMessage: message,
    keywordsMessage: message,
    currency: v.pipe(
      v.string(),
      v.check((code) => findCurrency(code) !== null, 'is not a supported currency'),
    ),
    currencySymbol: v.pipe(v.string(), v.nonEmpty()),
    phoneCode: v.pipe(v.string(), v.regex(/^\+\d{1,3}$/)),
    phone: v.nullable(v.pipe(v.string(), v.regex(/^\+[\d ]{8,}$/))),
    phoneDigits: v.strictObject({ min: count(4, 15), max: count(4, 15) }),
    timeZone: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]+\/[A-Za-z_/]+$/)),
    timezoneOffset: count(-720, 840),
    canonicalPath: v.pipe(v.string(), v.regex(/^\/([a-z]{2}\/)?$/)),
    indexPage: flag,
    tax: v.strictObject({
      bp: count(0, 5000),
      inclusive: flag,
      cityTaxMinor: count(0, 100_000),
      cityTaxFromAge: v.optional(count(0, 18)),
      cityTaxMaxNights: v.optional(v.nullable(count(1, 60))),
      roomTaxMinor: v.optional(count(0, 100_000)),
      stayTaxBp: v.optional(count(0, 5000)),
    }),
    hotelTaxLineMessage: message,
    shortHotelTaxLineMessage: message,
    lang: locale,
    alternateLocales: v.array(locale),
    isGdpr: flag,
    guestMonths: count(1, 120),
    links: v.strictObject({
      guestPolicy: path,
      privacyPolicy: path,
      termsAndCondition: path,
      faqLink: path,
      cookiePolicy: path,
      referAndEarn: path,
      partnerBaseUrl: path,
      partnerDescriptionMessage: message,
      longStays: path,
    }),
    flags: v.strictObject({
      toShowFaq: flag,
      toShowPlayAndWin: flag,
      doesHomePageExists: flag,
      doesReferralExists: flag,
      toHideAbout: flag,
      toHideBlog: flag,
      toShowMilesOnDetail: flag,
      hideLanguageSwitcher: flag,
      showLongStays: flag,
      toHideListingHeading: flag,
      hideOYOBrand: flag,
      suggestionsOnlyByGoogle: flag,
    }),
    defaultPropertyType: v.picklist(['hotel', 'home']),
    defaultCheckinDiff: count(0, 60),
    defaultCheckoutDiff: count(1, 28),
    defaultRoomGuestConfig: v.picklist(['1,0,0', '0,1,0']),
    stay: v.strictObject({ hotel: limits, home: limits }),
    promiseMessages: v.array(message),
    freeCancellationUntil: v.nullable(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
    popularCities: v.array(city),
    footerLinks: v.array(
      v.strictObject({
        titleMessage: message,
        headingMessage: message,
        urlPattern: v.pipe(v.string(), v.startsWith('/'), v.includes('{city}')),
        cities: v.pipe(v.array(city), v.minLength(1)),
      }),
    ),
    priceMatchGuarantee: v.nullable(v.strictObject({ shortTextMessage: message, longTextMessage: message })),
    wizardSuccessBenefits: v.nullable(
      v.strictObject({ creditMinor: count(0, 1_000_000), nextBookingPercent: count(0, 100) }),
    ),
  })
}

/**
 * Returns the errors in the configuration of countries, one per line: `Japan: flags.toHideAbout …`. `messageIds` are
 * the existing messages.
 */
export function findCountryFaults(countries: readonly Country[], messageIds: ReadonlySet<string>): string[] {
  const schema = countrySchema(messageIds)
  return countries.flatMap((country) => {
    const parsed = v.safeParse(schema, country)
    if (parsed.success) return []
    return parsed.issues.map((issue) => `${country.name}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
  })
}
