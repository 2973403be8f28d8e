import * as v from 'valibot'
import { indianStateCodes } from '#app/domain/books/indian-states.ts'
import { numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

// Control characters and text-direction overrides.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** One line of printed text. */
export function printedText(max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max),
    v.check((text) => !UNPRINTABLE.test(text), 'has characters that cannot be printed'),
  )
}

export function requiredText(max: number) {
  return v.pipe(printedText(max), v.minLength(1))
}

export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.description('ISO 3166-1 alpha-2'))

export const indianState = v.pipe(
  v.picklist(indianStateCodes),
  v.description('GST code of an Indian state, the first two digits of a GSTIN: 27 is Maharashtra'),
)

const addressFields = { street: requiredText(160), postal_code: printedText(16), city: requiredText(80) }

const entityFields = {
  name: v.pipe(requiredText(160), v.description('legal name')),
  legal_form: v.pipe(printedText(40), v.description('such as GmbH or Pvt. Ltd., where it is not part of the name')),
  ...addressFields,
  country: countryCode,
  phone: printedText(40),
  email: v.union([v.literal(''), v.pipe(v.string(), v.email(), v.maxLength(160))]),
  register_entry: v.pipe(printedText(160), v.description('entry in the commercial register, printed as written')),
}

export const seriesPrefix = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9]{1,8}$/),
  v.description('first part of the numbers, such as MG in MG-2627-000041'),
)

const bookFields = {
  year_starts: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(12),
    v.description('first month of the financial year'),
  ),
  offset_minutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-720),
    v.maxValue(840),
    v.description('time zone of the books before UTC, the same all year'),
  ),
}

const numberingFields = { prefix: seriesPrefix, ...bookFields }

const sellerResponse = v.object({
  seller: v.pipe(v.string(), v.description('id; that of a brand is its default seller')),
  brand: v.pipe(v.nullable(v.string()), v.description('the brand whose default seller it is; null: of none')),
  prefix: v.pipe(v.nullable(v.string()), v.description('of a default seller; others number by their registrations')),
  year_starts: v.nullable(v.number()),
  offset_minutes: v.nullable(v.number()),
  entity: v.pipe(
    v.nullable(v.object(entityFields)),
    v.description('null: a default seller that prints the company of its brand'),
  ),
})

export const listSellersRoute = routeRecord('listSellers', 'GET /v1/sellers', {
  scope: 'money:read',
  about:
    'Lists companies that sell stays. Each brand has a default seller for properties without a tax registration. ' +
    'Needs a token for all properties.',
  response: v.object({ items: v.array(sellerResponse) }),
})

export const createSellerRoute = routeRecord('createSeller', 'POST /v1/sellers', {
  scope: 'money:write',
  stepUp: 'always',
  about: 'Adds a legal entity. Its documents are numbered by its tax registrations.',
  body: v.object({
    ...entityFields,
    legal_form: v.optional(entityFields.legal_form, ''),
    postal_code: v.optional(entityFields.postal_code, ''),
    phone: v.optional(entityFields.phone, ''),
    email: v.optional(entityFields.email, ''),
    register_entry: v.optional(entityFields.register_entry, ''),
  }),
  response: sellerResponse,
  status: 201,
  problems: ['invalid_fields'],
})

export const changeSellerRoute = routeRecord('changeSeller', 'PATCH /v1/sellers/{sellerId}', {
  scope: 'money:write',
  stepUp: 'always',
  about:
    'Changes a seller; issued documents stay unchanged. Prefix, year and time zone are those of a ' +
    'brand’s default seller (`sellerId` is the brand), for its later documents. Name, street, city and country ' +
    'together make a default seller a legal entity.',
  pathFields: v.object({ sellerId: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) }),
  body: v.partial(v.object({ ...entityFields, ...numberingFields })),
  response: sellerResponse,
  problems: ['not_found', 'invalid_fields'],
})

const registrationFields = {
  number: v.pipe(
    v.nullable(requiredText(30)),
    v.description('GSTIN, VAT id, NIF …, its form and check digit checked by country; null: not registered'),
  ),
  street: v.pipe(
    v.nullable(requiredText(160)),
    v.description('of this place of business, in the country of the registration; null: the seller’s address'),
  ),
  postal_code: v.nullable(printedText(16)),
  city: v.nullable(requiredText(80)),
  prefix: seriesPrefix,
  credit_prefix: v.pipe(seriesPrefix, v.description('of credit notes')),
  ...bookFields,
  service_code: v.pipe(
    v.nullable(v.pipe(v.string(), v.regex(/^\d{4,8}$/))),
    v.description('code of the service, in India the SAC (default: 9963); null: none is printed'),
  ),
  simplified_to_minor: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    v.description('invoices up to this total may leave out the buyer, in minor units of their currency; null: none'),
  ),
  handed_over: v.pipe(
    v.boolean(),
    v.description(
      'certified software issues the official documents: `invoice.handover` is sent for each. Default: ' +
        'true in Spain, France, Italy and Portugal',
    ),
  ),
  note: v.pipe(printedText(300), v.description('a sentence required by law, printed as written')),
}

const registrationResponse = v.object({
  registration: v.string(),
  seller: v.string(),
  country: countryCode,
  state: v.nullable(indianState),
  ...registrationFields,
  properties: v.pipe(v.number(), v.description('number of properties that use it')),
})

export const listTaxRegistrationsRoute = routeRecord('listTaxRegistrations', 'GET /v1/tax-registrations', {
  scope: 'money:read',
  about: 'Lists tax registrations of all sellers, by country, state and prefix. Needs a token for all properties.',
  response: v.object({ items: v.array(registrationResponse) }),
})

export const createTaxRegistrationRoute = routeRecord('createTaxRegistration', 'POST /v1/tax-registrations', {
  scope: 'money:write',
  stepUp: 'always',
  about:
    'Adds a registration of a seller in a country, in India in a state. It has its own gapless series of ' +
    'invoices and credit notes for each financial year, and its own books. In India a prefix has at most three ' +
    'characters, so that a number has at most sixteen.',
  body: v.object({
    seller: v.pipe(v.string(), v.maxLength(40)),
    country: countryCode,
    state: v.optional(v.nullable(indianState), null),
    ...v.partial(v.object(registrationFields)).entries,
    prefix: seriesPrefix,
  }),
  response: registrationResponse,
  status: 201,
  problems: ['invalid_fields'],
})

export const changeTaxRegistrationRoute = routeRecord(
  'changeTaxRegistration',
  'PATCH /v1/tax-registrations/{registrationId}',
  {
    scope: 'money:write',
    stepUp: 'always',
    about:
      'Changes a registration for later documents. Seller, country and state cannot change; add another registration. ' +
      'Financial year and time zone cannot change once it has documents or entries.',
    pathFields: v.object({ registrationId: v.pipe(v.string(), v.maxLength(40)) }),
    body: v.partial(v.object(registrationFields)),
    response: registrationResponse,
    problems: ['not_found', 'invalid_fields'],
  },
)

export const changePropertyRegistrationRoute = routeRecord(
  'changePropertyRegistration',
  'PATCH /v1/properties/{propertyId}/tax-registration',
  {
    scope: 'money:write',
    stepUp: 'always',
    about:
      'Sets the registration that sells a property’s stays, of the property’s country. Invoices from then on ' +
      'are in its series and books; credit notes stay with the registration that issued the invoice. null: the ' +
      'brand’s default seller. Needs a token for all properties.',
    pathFields: v.object({ propertyId: numberInQuery }),
    body: v.object({ registration: v.nullable(v.pipe(v.string(), v.maxLength(40))) }),
    response: v.object({ property: v.number(), registration: v.nullable(v.string()) }),
    problems: ['not_found', 'invalid_fields'],
  },
)
