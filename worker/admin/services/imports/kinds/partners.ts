import * as v from 'valibot'
import { defaultMicrosite } from '#app/domain/visits/microsite.ts'
import { readPartnerInput } from '#worker/services/catalog/partner.ts'
import { readBySql, withoutNulls } from '../exporting/export-rule.ts'
import { flag, list, optional, parseJsonCell, text, toList } from '../reading/fields.ts'
import type { Row } from '../table-rows.ts'
import { checkRecords, findIdsByName, type SubjectKind } from './kind.ts'

const partNames = list(text(60), 50)

/** In CSV `channel=inflight|club=Bridge Club`, in JSON an object. */
const pairs = v.pipe(
  v.unknown(),
  v.transform((text) => {
    const read = parseJsonCell(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
    return Object.fromEntries(toList(text).map((pair) => String(pair).split(/=(.*)/s, 2)))
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
  hides: optional(partNames),
  configuration: optional(pairs),
  live: flag,
})

/** Partners with a microsite; absent columns keep their value. */
export const partners: SubjectKind = {
  isOfProperties: false,
  fields: Object.keys(fields.entries),
  numberedTables: [],
  batchSize: 100,
  tables: [
    {
      table: 'partner',
      key: ['name'],
      owner: 'name',
      // biome-ignore format: a list in rows
      columns: [
        'name', 'title', 'picker_alone', 'hotel_page', 'devise_role', 'source', 'sub_source', 'hides',
        'configuration', 'is_live',
      ],
    },
  ],
  exported: {
    firstCursor: '',
    keyOf: ({ partner }) => String(partner ?? '').trim(),
    read: readBySql(
      {
        columns: {
          partner: 'a.name',
          title: 'a.title',
          picker_alone: 'a.picker_alone',
          hotel_page: 'a.hotel_page',
          devise_role: 'a.devise_role',
          source: 'a.source',
          sub_source: 'a.sub_source',
          hides: 'a.hides',
          configuration: 'a.configuration',
          live: 'a.is_live',
        },
        from: 'partner a',
        place: 'a.name',
        key: 'a.name',
      },
      (row) =>
        withoutNulls({
          ...row,
          hides: JSON.parse(String(row.hides)),
          configuration: JSON.parse(String(row.configuration)),
          picker_alone: row.picker_alone === 1,
          live: row.live === 1,
        }),
    ),
  },
  check: ({ db }, records) =>
    checkRecords(
      records,
      fields,
      (rows) =>
        findIdsByName<string>(
          db,
          'SELECT name, name AS id FROM partner WHERE name IN (SELECT value FROM json_each(?1))',
          rows.map(({ partner }) => partner),
        ),
      ({ partner: name, ...row }, known, fault) => {
        const definedFields = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
        const read = readPartnerInput({ name, ...definedFields })
        if (!read.ok) {
          return Object.entries(read.problem).map(([field, message]) =>
            fault(field === 'name' ? 'partner' : field, message),
          )
        }
        const id = known.get(name) ?? null
        const input = read.value
        if (!input.title) return [fault('title', 'a partner needs one')]
        return {
          key: name,
          id,
          propertyId: null,
          toRows: () => ({ partner: [{ ...defaultRow(name), ...toRow(input) }] }),
        }
      },
    ),
}

function defaultRow(name: string): Row {
  const defaults = defaultMicrosite(name, name)
  return {
    name,
    title: name,
    picker_alone: 0,
    hotel_page: defaults.propertyPage,
    devise_role: null,
    source: null,
    sub_source: null,
    hides: JSON.stringify(defaults.hides),
    configuration: '{}',
    is_live: 1,
  }
}

type Input = Extract<ReturnType<typeof readPartnerInput>, { ok: true }>['value']

function toRow({ name: _name, picker_alone, hides, configuration, live, ...texts }: Input): Row {
  return {
    ...texts,
    ...(picker_alone === undefined ? {} : { picker_alone: Number(picker_alone) }),
    ...(hides === undefined ? {} : { hides: JSON.stringify(hides) }),
    ...(configuration === undefined ? {} : { configuration: JSON.stringify(configuration) }),
    ...(live === undefined ? {} : { is_live: Number(live) }),
  }
}
