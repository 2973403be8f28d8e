import type { Locale } from '#app/i18n/locales.ts'

export type BrandId = 'oyo' | 'dunehouse' | 'dunehouse-india'

/** A brand as guests meet it. Fields ending in `Message` are ids of messages. */
export type Brand = {
  id: BrandId
  siteName: string
  /** Hotels with name and phone, or holiday homes with full guest details. */
  kind: 'hotel' | 'home'
  locale: Locale
  legalName: string
  address: { street: string; postalCode: string; city: string; countryCode: string }
  phone: string
  email: string
  socialLinks: { network: string; url: string }[]
  /** Null: the brand writes none. */
  blogUrl: string | null
  logo: { mark: string; wordmark: string }
  /** Paths of the assets. */
  favicons: { rel: 'icon' | 'apple-touch-icon'; type: string; href: string }[]
  themeColour: string
  themeColourDark: string
  /** The name of the brand's money account, as in "Marigold money". */
  moneyName: string
  titleMessage: string
  descriptionMessage: string
  taglineMessage: string
  bookInMessage: string
  /** Rotating ends of the tagline; each states a stored fact. */
  taglineValueMessages: string[]
  /** No privacy banner: the brand serves only countries whose law asks for none. */
  hideGdprBanner: boolean
  showAppSocialLinks: boolean
  /** Home is `/` whatever the country. */
  homeWithoutCountryCode: boolean
}

const taglineValueMessages = ['home.taglineLocations', 'home.taglineCountries', 'home.taglineTaps']

const brands = {
  oyo: {
    id: 'oyo',
    siteName: 'Marigold',
    kind: 'hotel',
    locale: 'en',
    legalName: 'Marigold Stays Pvt Ltd',
    address: { street: '14 Residency Road', postalCode: '560 025', city: 'Bengaluru', countryCode: 'IN' },
    phone: '+91 80 4718 2200',
    email: 'help@marigold.example',
    socialLinks: [
      { network: 'Instagram', url: 'https://instagram.example/marigoldstays' },
      { network: 'YouTube', url: 'https://youtube.example/@marigoldstays' },
    ],
    blogUrl: 'https://blog.marigold.example/',
    logo: { mark: 'mark-marigold', wordmark: 'Marigold' },
    favicons: favicons('oyo'),
    themeColour: '#f4bd68',
    themeColourDark: '#1b2f42',
    moneyName: 'Marigold money',
    titleMessage: 'common.brandTitleMarigold',
    descriptionMessage: 'common.brandDescriptionMarigold',
    taglineMessage: 'home.tagline',
    bookInMessage: 'home.bookIn',
    taglineValueMessages,
    hideGdprBanner: false,
    showAppSocialLinks: true,
    homeWithoutCountryCode: false,
  },
  dunehouse: {
    id: 'dunehouse',
    siteName: 'Dunehouse',
    kind: 'home',
    locale: 'nl',
    legalName: 'Dunehouse B.V.',
    address: { street: 'Keizersgracht 214', postalCode: '1016 DX', city: 'Amsterdam', countryCode: 'NL' },
    phone: '+44 20 3868 4410',
    email: 'hello@dunehouse.example',
    socialLinks: [{ network: 'Instagram', url: 'https://instagram.example/dunehouse' }],
    blogUrl: 'https://blog.dunehouse.example/',
    logo: { mark: 'mark-dunehouse', wordmark: 'Dunehouse' },
    favicons: favicons('dunehouse'),
    themeColour: '#f6f4ef',
    themeColourDark: '#10191d',
    moneyName: 'Dunehouse money',
    titleMessage: 'common.brandTitleDunehouse',
    descriptionMessage: 'common.brandDescriptionDunehouse',
    taglineMessage: 'home.tagline',
    bookInMessage: 'home.bookIn',
    taglineValueMessages,
    hideGdprBanner: false,
    showAppSocialLinks: false,
    homeWithoutCountryCode: true,
  },
  'dunehouse-india': {
    id: 'dunehouse-india',
    siteName: 'Dunehouse India',
    kind: 'home',
    locale: 'en',
    legalName: 'Dunehouse Homes India Pvt Ltd',
    address: { street: '14 Residency Road', postalCode: '560 025', city: 'Bengaluru', countryCode: 'IN' },
    phone: '+91 80 4718 2240',
    email: 'hello@dunehouse-india.example',
    socialLinks: [{ network: 'Instagram', url: 'https://instagram.example/dunehouseindia' }],
    blogUrl: null,
    logo: { mark: 'mark-dunehouse-india', wordmark: 'Dunehouse' },
    favicons: favicons('dunehouse-india'),
    themeColour: '#f7f5e9',
    themeColourDark: '#0e1812',
    moneyName: 'Dunehouse money',
    titleMessage: 'common.brandTitleDunehouseIndia',
    descriptionMessage: 'common.brandDescriptionDunehouseIndia',
    taglineMessage: 'home.tagline',
    bookInMessage: 'home.bookIn',
    taglineValueMessages,
    hideGdprBanner: true,
    showAppSocialLinks: true,
    homeWithoutCountryCode: true,
  },
} satisfies { [Id in BrandId]: Brand & { id: Id } }

function favicons(id: BrandId): Brand['favicons'] {
  return [
    { rel: 'icon', type: 'image/png', href: `/art/favicon-${id}.1.png` },
    { rel: 'apple-touch-icon', type: 'image/png', href: `/art/touch-${id}.1.png` },
  ]
}

/** The brand of an id. */
export function findBrand(id: BrandId): Brand {
  return brands[id]
}

/** Tells whether a text is the id of a brand. */
export function isBrandId(text: string): text is BrandId {
  return Object.hasOwn(brands, text)
}

/** Lists the brands, the main one first. */
export function listBrands(): Brand[] {
  return Object.values(brands)
}
