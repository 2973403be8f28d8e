/**
 * The part of schema.org's vocabulary our pages use: each type with its ancestors and, of the properties those have, the
 * ones we write with the kinds of value the vocabulary allows. Written by hand and checked entry by entry against
 * release 30.0 (github.com/schemaorg/schemaorg, data/releases/30.0/schemaorg-all-https.jsonld).
 */
type Kind = 'Text' | 'URL' | 'Number' | 'Integer' | 'Boolean' | 'Date' | 'Time' | (string & {})

export const ancestors: Record<string, string[]> = {
  Accommodation: ['Place'],
  AggregateRating: ['Rating'],
  Answer: ['Comment', 'CreativeWork'],
  BreadcrumbList: ['ItemList'],
  EntryPoint: [],
  FAQPage: ['WebPage', 'CreativeWork'],
  GeoCoordinates: [],
  Hotel: ['LodgingBusiness', 'LocalBusiness', 'Organization', 'Place'],
  HotelRoom: ['Room', 'Accommodation', 'Place'],
  ItemList: [],
  ListItem: [],
  LocationFeatureSpecification: ['PropertyValue'],
  Offer: [],
  Organization: [],
  PostalAddress: ['ContactPoint'],
  Product: [],
  QuantitativeValue: [],
  Question: ['Comment', 'CreativeWork'],
  SearchAction: ['Action'],
  UnitPriceSpecification: ['PriceSpecification'],
  VacationRental: ['LodgingBusiness', 'LocalBusiness', 'Organization', 'Place'],
  WebSite: ['CreativeWork'],
}

/** Properties by the type they are declared on; those of a type's ancestors are its own too. */
export const properties: Record<string, Record<string, Kind[]>> = {
  Thing: {
    additionalType: ['Text', 'URL'],
    description: ['Text'],
    identifier: ['Text', 'URL'],
    image: ['URL'],
    name: ['Text'],
    potentialAction: ['Action'],
    sameAs: ['URL'],
    url: ['URL'],
  },
  Accommodation: {
    bed: ['Text'],
    floorSize: ['QuantitativeValue'],
    numberOfBedrooms: ['Number'],
    occupancy: ['QuantitativeValue'],
  },
  Action: { target: ['EntryPoint', 'URL'] },
  AggregateRating: { reviewCount: ['Integer'] },
  CreativeWork: { inLanguage: ['Text'], publisher: ['Organization'], text: ['Text'], mainEntity: ['Question'] },
  EntryPoint: { urlTemplate: ['Text'] },
  GeoCoordinates: { latitude: ['Number', 'Text'], longitude: ['Number', 'Text'] },
  ItemList: { itemListElement: ['ListItem', 'Text'] },
  // An address stands for the thing it is the address of.
  ListItem: { item: ['URL'], position: ['Integer', 'Text'] },
  LodgingBusiness: {
    amenityFeature: ['LocationFeatureSpecification'],
    checkinTime: ['Time'],
    checkoutTime: ['Time'],
    petsAllowed: ['Boolean', 'Text'],
  },
  Offer: {
    availability: ['ItemAvailability'],
    availabilityEnds: ['Date', 'Time'],
    availabilityStarts: ['Date', 'Time'],
    price: ['Number', 'Text'],
    priceCurrency: ['Text'],
    priceSpecification: ['PriceSpecification'],
  },
  Organization: {
    address: ['PostalAddress', 'Text'],
    aggregateRating: ['AggregateRating'],
    email: ['Text'],
    legalName: ['Text'],
    logo: ['URL'],
    telephone: ['Text'],
  },
  Place: { containsPlace: ['Place'], geo: ['GeoCoordinates'] },
  PostalAddress: {
    addressCountry: ['Text'],
    addressLocality: ['Text'],
    postalCode: ['Text'],
    streetAddress: ['Text'],
  },
  PriceSpecification: { price: ['Number', 'Text'], priceCurrency: ['Text'], valueAddedTaxIncluded: ['Boolean'] },
  Product: { offers: ['Offer'] },
  PropertyValue: { value: ['Boolean', 'Number', 'Text'] },
  QuantitativeValue: { unitCode: ['Text', 'URL'], value: ['Boolean', 'Number', 'Text'] },
  Question: { acceptedAnswer: ['Answer'] },
  Rating: { bestRating: ['Number', 'Text'], ratingValue: ['Number', 'Text'] },
  UnitPriceSpecification: { referenceQuantity: ['QuantitativeValue'] },
}

const members: Record<string, string[]> = { ItemAvailability: ['https://schema.org/InStock'] }

/** What of a node and all below it is not in the vocabulary, each with where it stands; empty when all is sound. */
export function listFaults(node: unknown, at = ''): string[] {
  if (!isRecord(node)) return [`${at} is no node`]
  const types = [node['@type']].flat().map(String)
  const unknown = types.filter((type) => !Object.hasOwn(ancestors, type)).map((type) => `${at} has the type ${type}`)
  const known = Object.assign({}, ...types.flatMap(lineageOf).map((type) => properties[type] ?? {}))
  const faults = Object.entries(node)
    .filter(([name]) => !name.startsWith('@') && !name.endsWith('-input'))
    .flatMap(([name, value]) => {
      const place = `${at}/${types.join('+')}.${name}`
      const kinds: Kind[] | undefined = known[name]
      return kinds ? [value].flat().flatMap((one) => faultsOf(one, kinds, place)) : [`${place} is no property`]
    })
  return [...unknown, ...faults]
}

function faultsOf(value: unknown, kinds: Kind[], place: string): string[] {
  if (isRecord(value)) {
    const lineage = [value['@type']].flat().map(String).flatMap(lineageOf)
    return [
      ...(kinds.some((kind) => lineage.includes(kind)) ? [] : [`${place} takes no such node`]),
      ...listFaults(value, place),
    ]
  }
  return kinds.some((kind) => isOf(value, kind)) ? [] : [`${place} cannot be ${JSON.stringify(value)}`]
}

function isOf(value: unknown, kind: Kind): boolean {
  if (kind === 'Number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'Integer') return Number.isInteger(value)
  if (kind === 'Boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (kind === 'URL') return /^https?:\/\//.test(value) && URL.canParse(value)
  if (kind === 'Date') return /^\d{4}-\d\d-\d\d$/.test(value)
  if (kind === 'Time') return /^\d\d:\d\d:\d\d$/.test(value)
  return kind === 'Text' ? value !== '' : (members[kind]?.includes(value) ?? false)
}

function lineageOf(type: string): string[] {
  return [type, ...(ancestors[type] ?? []), 'Thing']
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
