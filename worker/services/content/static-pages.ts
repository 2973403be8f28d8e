import type { Brand, BrandId } from '#app/brands/brands.ts'
import { findCountry, findCountryById } from '#app/brands/countries/countries.ts'
import type { LegalPage } from '#app/domain/consent/legal-pages.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { brandValues } from '#worker/services/content/brand-values.ts'
import { translatorOf } from '#worker/services/content/messages.ts'

export type StaticPage = {
  title: MessageId
  lead: MessageId
  /** Description for search engines if the country has its own; otherwise the lead. */
  describedBy?: 'partnerDescriptionMessage'
  sections: readonly (readonly [heading: MessageId, text: MessageId])[]
}

const contact = ['static.contactHeading', 'static.contactText'] as const

export const staticPages = {
  '/about': {
    title: 'static.aboutTitle',
    lead: 'static.aboutLead',
    sections: [
      ['static.aboutWhatHeading', 'static.aboutWhatText'],
      ['static.aboutPromiseHeading', 'static.aboutPromiseText'],
      contact,
    ],
  },
  '/partner': {
    title: 'static.partnerTitle',
    lead: 'static.partnerLead',
    describedBy: 'partnerDescriptionMessage',
    sections: [
      ['static.partnerWhyHeading', 'static.partnerWhyText'],
      ['static.partnerHowHeading', 'static.partnerHowText'],
      contact,
    ],
  },
  '/service': {
    title: 'static.serviceTitle',
    lead: 'static.serviceLead',
    sections: [
      ['static.serviceBeforeHeading', 'static.serviceBeforeText'],
      ['static.serviceDuringHeading', 'static.serviceDuringText'],
      contact,
    ],
  },
  '/trust-and-safety': {
    title: 'static.trustTitle',
    lead: 'static.trustLead',
    sections: [
      ['static.trustPlaceHeading', 'static.trustPlaceText'],
      ['static.trustMoneyHeading', 'static.trustMoneyText'],
      ['static.trustHelpHeading', 'static.trustHelpText'],
    ],
  },
  '/can-unmarried-couples-book-a-hotel-in-india': {
    title: 'static.couplesTitle',
    lead: 'static.couplesLead',
    sections: [
      ['static.couplesBringHeading', 'static.couplesBringText'],
      ['static.couplesWhereHeading', 'static.couplesWhereText'],
    ],
  },
  '/terms': {
    title: 'static.termsTitle',
    lead: 'static.termsLead',
    sections: [
      ['static.termsPartiesHeading', 'static.termsPartiesText'],
      ['static.termsBookingHeading', 'static.termsBookingText'],
      ['static.termsPriceHeading', 'static.termsPriceText'],
      ['static.termsCancelHeading', 'static.termsCancelText'],
      ['static.termsLiabilityHeading', 'static.termsLiabilityText'],
    ],
  },
  '/privacy-policy': {
    title: 'static.privacyTitle',
    lead: 'static.privacyLead',
    sections: [
      ['static.privacyWhatHeading', 'static.privacyWhatText'],
      ['static.privacyWhyHeading', 'static.privacyWhyText'],
      ['static.privacyWhoHeading', 'static.privacyWhoText'],
      ['static.privacyRightsHeading', 'static.privacyRightsText'],
      contact,
    ],
  },
  '/guest-policy': {
    title: 'static.guestTitle',
    lead: 'static.guestLead',
    sections: [
      ['static.guestArrivalHeading', 'static.guestArrivalText'],
      ['static.guestPartyHeading', 'static.guestPartyText'],
      ['static.guestHouseHeading', 'static.guestHouseText'],
      ['static.guestRespectHeading', 'static.guestRespectText'],
    ],
  },
  '/cookie-policy': {
    title: 'static.cookieTitle',
    lead: 'static.cookieLead',
    sections: [['static.cookieChoiceHeading', 'static.cookieChoiceText']],
  },
  '/corporate-social-responsibility': {
    title: 'static.csrTitle',
    lead: 'static.csrLead',
    sections: [
      ['static.csrPeopleHeading', 'static.csrPeopleText'],
      ['static.csrPlaceHeading', 'static.csrPlaceText'],
      ['static.csrPlanetHeading', 'static.csrPlanetText'],
    ],
  },
  '/saved-card-policy': {
    title: 'static.cardTitle',
    lead: 'static.cardLead',
    sections: [
      ['static.cardHandlingHeading', 'static.cardHandlingText'],
      ['static.cardSavingHeading', 'static.cardSavingText'],
      ['static.cardRemovingHeading', 'static.cardRemovingText'],
    ],
  },
} as const satisfies Record<string, StaticPage>

export type StaticPath = keyof typeof staticPages

/** Returns whether a brand has a static page: that for new partners is shown only when partners are switched on. */
export function hasStaticPage({ features }: Pick<Brand, 'features'>, path: StaticPath): boolean {
  return path !== '/partner' || features.partners
}

export function listStaticPaths(brand: Pick<Brand, 'features'>): StaticPath[] {
  return (Object.keys(staticPages) as StaticPath[]).filter((path) => hasStaticPage(brand, path))
}

/** Returns whether the operator has approved a brand's legal page. */
export async function isApproved(db: Database, brandId: BrandId, page: LegalPage): Promise<boolean> {
  const row = await db.first('SELECT 1 AS found FROM legal_approval WHERE brand_id = ? AND page = ?', brandId, page)
  return row !== null
}

type TrustSafety = { title: string; text: string; points: { title: string; text: string }[] }

/** Returns the page's content for a country by region id or code, by default India; null for an unknown one. */
export async function readTrustSafety(scope: Scope, userCountryId: string | null): Promise<TrustSafety | null> {
  const idOrCode = userCountryId ?? 'IN'
  const country = /^\d+$/.test(idOrCode) ? findCountryById(Number(idOrCode)) : findCountry(idOrCode)
  if (!country) return null
  const translate = await translatorOf(scope, ['static'])
  const values = brandValues({ ...scope, country })
  const { title, lead, sections } = staticPages['/trust-and-safety']
  return {
    title: translate(title, values),
    text: translate(lead, values),
    points: sections.map(([heading, text]) => ({ title: translate(heading, values), text: translate(text, values) })),
  }
}
