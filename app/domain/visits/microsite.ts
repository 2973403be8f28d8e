import { type Campaign, readCampaign } from '#app/domain/bookings/campaign.ts'
import { type HideablePart, hideableParts } from './hidden-parts.ts'

/** A partner’s entry to the site, named by `/microsite/{name}` or the `microsite` parameter. */
export type Microsite = {
  name: string
  title: string
  /** The partner's iframe has no space for the search overlay: the date picker is a separate page. */
  avoidsSearchPopup: boolean
  /** Which property page guests see; most partners show the old one. */
  hotelPage: 'old' | 'new'
  /** Role sent with guests' requests; null: the default role. It grants no rights. */
  deviseRole: string | null
  source: string | null
  /** Sub-source for visits whose link names none. */
  subSource: string | null
  hides: readonly HideablePart[]
  /** Sent unchanged with every booking. */
  configuration: Readonly<Record<string, string>>
}

export function plainMicrosite(name: string, title: string): Microsite {
  return {
    name,
    title,
    avoidsSearchPopup: false,
    hotelPage: 'old',
    deviseRole: null,
    source: null,
    subSource: null,
    hides: hideableParts,
    configuration: {},
  }
}

/** The partner's own identifiers of a sale, from the link into the microsite. */
export type PartnerMarks = Pick<Campaign, 'sub_source' | 'microsite_txn_id' | 'orderUrl'>

export type VisitedMicrosite = Microsite & { marks: PartnerMarks }

export const partnerMarks = ['sub_source', 'microsite_txn_id', 'orderUrl'] as const satisfies (keyof PartnerMarks)[]

export function readPartnerMarks(params: Iterable<readonly [string, unknown]>): PartnerMarks {
  return pick(readCampaign(params), isPartners)
}

export function withoutPartners(campaign: Campaign): Campaign {
  return pick(campaign, (name) => !isPartners(name))
}

function isPartners(name: string): boolean {
  return partnerMarks.some((mark) => mark === name)
}

function pick(campaign: Campaign, isWanted: (name: string) => boolean): Campaign {
  return Object.fromEntries(Object.entries(campaign).filter(([name]) => isWanted(name)))
}

export function hotelPageOf(microsite: Microsite | null): Microsite['hotelPage'] {
  return microsite?.hotelPage ?? 'new'
}

export const micrositeErrors = ['unknown', 'off'] as const
export type MicrositeError = (typeof micrositeErrors)[number]

export function carriedFields({ name, source, subSource, configuration, marks }: VisitedMicrosite) {
  return {
    ...(subSource ? { sub_source: subSource } : {}),
    ...marks,
    microsite: name,
    ...(source ? { microsite_source: source } : {}),
    microsite_configuration: configuration,
  }
}

export function carriedDetails(microsite: VisitedMicrosite): Record<string, string> {
  const { microsite_configuration, ...fields } = carriedFields(microsite)
  return { ...fields, microsite_configuration: JSON.stringify(microsite_configuration) }
}
