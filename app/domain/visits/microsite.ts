import { type Campaign, readCampaign } from '#app/domain/bookings/campaign.ts'
import { type HideablePart, hideableParts } from './hidden-parts.ts'

/** A partner's way into the site: named by `/microsite/{name}` or `microsite` in the address, then remembered (DEC-82, DEC-208). */
export type Microsite = {
  name: string
  /** The partner as its guests know it. */
  title: string
  /** The partner's frame is no place for an overlay over a search: the picker is a page of its own [PICK-21]. */
  avoidsSearchPopup: boolean
  /** Which hotel page its guests see: most partners show the old one (DEC-21) [PAGE-11]. */
  hotelPage: 'old' | 'new'
  /** The role its guests' calls are made with; null: the usual one [AUTH-49]. It gives no rights. */
  deviseRole: string | null
  /** What its sales are filed under; null: nothing of its own. */
  source: string | null
  /** The same, for visits whose link names none. */
  subSource: string | null
  /** What its guests do not see [MODE-02]. */
  hides: readonly HideablePart[]
  /** Sent with every booking of its guests, as the partner's row has it [MODE-04]. */
  configuration: Readonly<Record<string, string>>
}

/** The microsite of a partner nobody has told more of than its name and title. */
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

/** How the partner's own system names the sale a guest was sent for; told by the link into the microsite. */
export type PartnerMarks = Pick<Campaign, 'sub_source' | 'microsite_txn_id' | 'orderUrl'>

/** The microsite of a visit, with what its link told. */
export type VisitedMicrosite = Microsite & { marks: PartnerMarks }

/** The names of a partner's own marks among those of campaigns. */
export const partnerMarks = ['sub_source', 'microsite_txn_id', 'orderUrl'] as const satisfies (keyof PartnerMarks)[]

/** A partner's marks among the parameters of an address. */
export function readPartnerMarks(params: Iterable<readonly [string, unknown]>): PartnerMarks {
  return onlyPartners(readCampaign(params))
}

/** The marks of a campaign that are no partner's. */
export function withoutPartners(campaign: Campaign): Campaign {
  return pick(campaign, (name) => !isPartners(name))
}

function onlyPartners(campaign: Campaign): PartnerMarks {
  return pick(campaign, isPartners)
}

function isPartners(name: string): boolean {
  return partnerMarks.some((mark) => mark === name)
}

function pick(campaign: Campaign, isWanted: (name: string) => boolean): Campaign {
  return Object.fromEntries(Object.entries(campaign).filter(([name]) => isWanted(name)))
}

/** The hotel page of a visit: that of its microsite, the new one everywhere else [PAGE-11]. */
export function hotelPageOf(microsite: Microsite | null): Microsite['hotelPage'] {
  return microsite?.hotelPage ?? 'new'
}

/** Why the microsite a guest asked for is not there: nobody has its name, or its partner is switched off [MODE-11]. */
export const micrositeErrors = ['unknown', 'off'] as const

export type MicrositeError = (typeof micrositeErrors)[number]

/** What goes along of a partner with a booking made at its microsite, under the names of the wire [MODE-13]. */
export function carriedFields({ name, source, subSource, configuration, marks }: VisitedMicrosite) {
  return {
    ...(subSource ? { sub_source: subSource } : {}),
    ...marks,
    microsite: name,
    ...(source ? { microsite_source: source } : {}),
    microsite_configuration: configuration,
  }
}

/** The same as it is written down with the booking [MODE-14]. */
export function carriedDetails(microsite: VisitedMicrosite): Record<string, string> {
  const { microsite_configuration, ...fields } = carriedFields(microsite)
  return { ...fields, microsite_configuration: JSON.stringify(microsite_configuration) }
}
