import { type Campaign, readCampaign } from '#app/domain/bookings/campaign.ts'
import { type HideablePart, hideableParts } from './hidden-parts.ts'

/** A partner's entry point to the site, named by `/microsite/{name}` or the `microsite` parameter. */
export type Microsite = {
  name: string
  title: string
  /** The partner's iframe has no space for the search overlay: the date picker is a separate page. */
  avoidsSearchPopup: boolean
  /** Layout of the property page; most partners use the old one. */
  propertyPage: 'old' | 'new'
  /** Role sent with guests' requests; null: the default role. It grants no rights. */
  deviseRole: string | null
  source: string | null
  /** Sub-source for visits whose link names none. */
  subSource: string | null
  hides: readonly HideablePart[]
  /** Sent unchanged with every booking. */
  configuration: Readonly<Record<string, string>>
}

/** Returns a microsite with default settings, which hide all optional parts. */
export function defaultMicrosite(name: string, title: string): Microsite {
  return {
    name,
    title,
    avoidsSearchPopup: false,
    propertyPage: 'old',
    deviseRole: null,
    source: null,
    subSource: null,
    hides: hideableParts,
    configuration: {},
  }
}

/** The partner's own identifiers of a sale, from the link into the microsite. */
export type PartnerFields = Pick<Campaign, 'sub_source' | 'microsite_txn_id' | 'orderUrl'>

export type VisitedMicrosite = Microsite & { partnerFields: PartnerFields }

export const partnerFields = ['sub_source', 'microsite_txn_id', 'orderUrl'] as const satisfies (keyof PartnerFields)[]

export function readPartnerFields(params: Iterable<readonly [string, unknown]>): PartnerFields {
  return pick(readCampaign(params), isPartnerField)
}

/** Returns a campaign without the partner's fields. */
export function withoutPartnerFields(campaign: Campaign): Campaign {
  return pick(campaign, (name) => !isPartnerField(name))
}

function isPartnerField(name: string): boolean {
  return partnerFields.some((field) => field === name)
}

function pick(campaign: Campaign, isIncluded: (name: string) => boolean): Campaign {
  return Object.fromEntries(Object.entries(campaign).filter(([name]) => isIncluded(name)))
}

/** Returns the layout of the property page; visits without a microsite get the new one. */
export function propertyPageOf(microsite: Microsite | null): Microsite['propertyPage'] {
  return microsite?.propertyPage ?? 'new'
}

/** `off`: the partner was disabled. */
export const micrositeErrors = ['unknown', 'off'] as const
export type MicrositeError = (typeof micrositeErrors)[number]

/** Returns the fields sent with every booking made at the microsite. */
export function micrositeBookingFields(microsite: VisitedMicrosite) {
  const { name, source, subSource, configuration, partnerFields: fields } = microsite
  return {
    ...(subSource ? { sub_source: subSource } : {}),
    ...fields,
    microsite: name,
    ...(source ? { microsite_source: source } : {}),
    microsite_configuration: configuration,
  }
}

/** Returns the same fields as stored in the booking's details, where every value is a text. */
export function micrositeBookingDetails(microsite: VisitedMicrosite): Record<string, string> {
  const { microsite_configuration, ...fields } = micrositeBookingFields(microsite)
  return { ...fields, microsite_configuration: JSON.stringify(microsite_configuration) }
}
