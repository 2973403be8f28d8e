import { type Country, TWO_GUESTS } from '#app/brands/countries/country.ts'

type CountryOverride = Partial<Omit<Country, 'flags'>> & { flags?: Partial<Country['flags']> }

// Countries where the brands mainly offer holiday homes.
const homesMarket: CountryOverride = {
  defaultPropertyType: 'home',
  defaultRoomGuestConfig: TWO_GUESTS,
  flags: { doesHomePageExists: true, toHideBlog: true, toShowPlayAndWin: false },
}

const hotelsMarket: CountryOverride = { flags: { doesHomePageExists: true } }

/** Settings that differ from the defaults in `toCountry`, by country code. */
export const countryOverrides: Record<string, CountryOverride> = {
  IN: {
    phone: '+91 80 4718 2200',
    phoneDigits: { min: 10, max: 10 },
    canonicalPath: '/',
    wizardSuccessBenefits: { creditMinor: 50_000, nextBookingPercent: 10 },
    flags: { doesHomePageExists: true, toShowPlayAndWin: true, doesReferralExists: true, showLongStays: true },
  },
  GB: {
    ...homesMarket,
    phone: '+44 20 3868 4410',
    promiseMessages: ['common.promiseFreeCancellationMorning'],
    freeCancellationUntil: '09:00',
    stay: {
      hotel: { minSelectableDates: 1, maxSelectableDates: 30, maxSearchableMonths: 12 },
      home: { minSelectableDates: 2, maxSelectableDates: 28, maxSearchableMonths: 12 },
    },
    flags: { ...homesMarket.flags, toShowMilesOnDetail: true, hideLanguageSwitcher: true },
  },
  NL: homesMarket,
  BE: homesMarket,
  DE: homesMarket,
  FR: homesMarket,
  ES: homesMarket,
  IT: homesMarket,
  AT: homesMarket,
  JP: { defaultCheckinDiff: 7, flags: { doesHomePageExists: true, toHideAbout: true, toHideListingHeading: true } },
  US: {
    defaultRoomGuestConfig: TWO_GUESTS,
    phoneDigits: { min: 10, max: 10 },
    flags: { doesHomePageExists: true, toShowMilesOnDetail: true, hideOYOBrand: true },
  },
  CN: { flags: { suggestionsOnlyByGoogle: true, doesHomePageExists: true, toHideBlog: true, toShowFaq: false } },
  AE: { flags: { doesHomePageExists: true, showLongStays: true } },
  MY: hotelsMarket,
  NP: hotelsMarket,
  TH: hotelsMarket,
  ID: hotelsMarket,
  PH: hotelsMarket,
  VN: hotelsMarket,
  SG: hotelsMarket,
  SA: hotelsMarket,
  EG: hotelsMarket,
  CA: hotelsMarket,
  BR: hotelsMarket,
  MX: hotelsMarket,
}
