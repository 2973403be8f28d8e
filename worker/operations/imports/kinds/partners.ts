import * as v from 'valibot'
import { plainMicrosite } from '#app/domain/visits/microsite.ts'
import { readPartnerWish } from '#worker/catalogue/partners/write-partner.ts'
import { flag, list, listOf, optional, text } from '../reading/fields.ts'
import type { Row } from '../table-rows.ts'
import { checkEach, idsByName, type SubjectKind } from './kind.ts'

const words = list(text(60), 50)

/** In a CSV `channel=inflight|club=Bridge Club`, in JSON as it is. */
const pairs = v.pipe(
  v.unknown(),
  v.transform((given) => {
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given
    return Object.fromEntries(listOf(given).map((pair) => String(pair).split(/=(.*)/s, 2)))
  }),
  v.record(v.string(), v.string('is no list such as channel=inflight')),
)

const fields = v.object({
  partner: text(40),
  title: optional(text(60)),
  picker_alone: flag,
  hotel_page: optional(v.picklist(['old', 'new'], 'is neither old nor new')),
  devise_role: optional(text(60)),
  source: optional(text(60)),
  sub_source: optional(text(60)),
  hides: optional(words),
  configuration: optional(pairs),
  live: flag,
})

/** Partners that have a microsite; what a file does not name of one stays. */
export const partners: SubjectKind = {
  isOfHouses: false,
  fields: Object.keys(fields.entries),
  numbered: [],
  atOnce: 100,
  tables: [
    {
      table: 'partner',
      key: ['name'],
      owner: 'name',
      columns: [
        ...(['name', 'title', 'picker_alone', 'hotel_page', 'devise_role', 'source', 'sub_source', 'hides'] as const),
        ...(['configuration', 'is_live'] as const),
      ],
    },
  ],
  check: ({ db }, records) =>
    checkEach(
      records,
      fields,
      (rows) =>
        idsByName<string>(
          db,
          'SELECT name, name AS id FROM partner WHERE name IN (SELECT value FROM json_each(?1))',
          rows.map(({ partner }) => partner),
        ),
      ({ partner: name, ...row }, known, fault) => {
        const named = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
        const read = readPartnerWish({ name, ...named })
        if (!read.ok) {
          return Object.entries(read.problem).map(([field, message]) =>
            fault(field === 'name' ? 'partner' : field, message),
          )
        }
        const id = known.get(name) ?? null
        const wish = read.value
        if (id === null && !wish.title) return [fault('title', 'a new partner needs one')]
        return {
          key: name,
          id,
          propertyId: null,
          shall: (_fresh, is) => ({ partner: [{ ...(is?.partner?.[0] ?? plainRow(name)), ...toRow(wish) }] }),
        }
      },
    ),
}

function plainRow(name: string): Row {
  const plain = plainMicrosite(name, name)
  return {
    ...{ name, title: name, picker_alone: 0, hotel_page: plain.hotelPage, devise_role: null, source: null },
    ...{ sub_source: null, hides: JSON.stringify(plain.hides), configuration: '{}', is_live: 1 },
  }
}

type Wish = Extract<ReturnType<typeof readPartnerWish>, { ok: true }>['value']

function toRow({ name: _name, picker_alone, hides, configuration, live, ...texts }: Wish): Row {
  return {
    ...texts,
    ...(picker_alone === undefined ? {} : { picker_alone: Number(picker_alone) }),
    ...(hides === undefined ? {} : { hides: JSON.stringify(hides) }),
    ...(configuration === undefined ? {} : { configuration: JSON.stringify(configuration) }),
    ...(live === undefined ? {} : { is_live: Number(live) }),
  }
}
