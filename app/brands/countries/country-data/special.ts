import type { Country } from '#app/brands/countries/country.ts'

type Special = Partial<Omit<Country, 'flags'>> & { flags?: Partial<Country['flags']> }

const homeCountry: Special = {
  defaultPropertyType: 'home',
  defaultRoomGuestConfig: '0,1,0',
  flags: { doesHomePageExists: true, toHideBlog: true, toShowPlayAndWin: false },
}

const hotelCountry: Special = { flags: { doesHomePageExists: true } }

/** Overrides of the default country settings, by code. */
export const special: Record<string, Special> = {
  IN: {
    phone: '+91 80 4718 2200',
    phoneDigits: { min: 10, max: 10 },
    canonicalPath: '/',
    wizardSuccessBenefits: { creditMinor: 50_000, nextBookingPercent: 10 },
    flags: { doesHomePageExists: true, toShowPlayAndWin: true, doesReferralExists: true, showLongStays: true },
  },
  GB: {
    ...homeCountry,
    phone: '+44 20 3868 4410',
    promiseMessages: ['common.promiseFreeCancellationMorning'],
    freeCancellationUntil: '09:00',
    stay: {
      hotel: { minSelectableDates: 1, maxSelectableDates: 30, maxSearchableMonths: 12 },
      home: { minSelectableDates: 2, maxSelectableDates: 28, maxSearchableMonths: 12 },
    },
    flags: { ...homeCountry.flags, toShowMilesOnDetail: true, hideLanguageSwitcher: true },
  },
  NL: homeCountry,
  BE: homeCountry,
  DE: homeCountry,
  FR: homeCountry,
  ES: homeCountry,
  IT: homeCountry,
  AT: homeCountry,
  JP: { defaultCheckinDiff: 7, flags: { doesHomePageExists: true, toHideAbout: true, toHideListingHeading: true } },
  US: {
    defaultRoomGuestConfig: '0,1,0',
    phoneDigits: { min: 10, max: 10 },
    flags: { doesHomePageExists: true, toShowMilesOnDetail: true, hideOYOBrand: true },
  },
  CN: { flags: { suggestionsOnlyByGoogle: true, doesHomePageExists: true, toHideBlog: true, toShowFaq: false } },
  AE: { flags: { doesHomePageExists: true, showLongStays: true } },
  MY: hotelCountry,
  NP: hotelCountry,
  TH: hotelCountry,
  ID: hotelCountry,
  PH: hotelCountry,
  VN: hotelCountry,
  SG: hotelCountry,
  SA: hotelCountry,
  EG: hotelCountry,
  CA: hotelCountry,
  BR: hotelCountry,
  MX: hotelCountry,
}
