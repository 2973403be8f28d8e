import { fromMajor, toMajor } from '#app/domain/money/money.ts'
import type { PolicyRule } from '#app/domain/rates/policy-rule.ts'
import { fromDayBits, toDayBits } from '#app/domain/stays/day-rules.ts'
import { formatFee, formatPolicy, parseFee, parsePolicy } from '#worker/admin/services/offers/policy-text.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { readBySql, toNameColumns, withoutNulls } from '../exporting/export-rule.ts'
import { mergeNames } from '../reading/fields.ts'
import type { Row } from '../table-rows.ts'
import { findPropertiesByCode } from './find-properties-by-code.ts'
import { checkRecords, type SubjectKind } from './kind.ts'
import { updateChangedPlans } from './rate-plan-changes.ts'
import { findWindowFaults, type PlanRecord, planFields, weekdays, windows } from './rate-plan-fields.ts'
import { formatRoomTerms, type RoomTermsRow, readRoomTerms, toRoomRow, withNoShow } from './rate-plan-room-terms.ts'
import { versionsOfProperties } from './stale-versions.ts'

type Known = {
  properties: Awaited<ReturnType<typeof findPropertiesByCode>>
  /** Ids of room types on sale by property and name. */
  rooms: Map<string, number>
  plans: Map<string, { id: number; isFollowing: boolean; isLead: boolean }>
  currencies: Map<number, string>
}

const keyOf = (code: string | number, name: string) => `${code}/${name}`

/** Rate plans of properties. Values of single nights are of the kinds `rates`, `stock` and `rules`. */
export const ratePlans: SubjectKind = {
  scope: 'ari:write',
  isOfProperties: true,
  invalidates: (db, changes) => versionsOfProperties(db, changes, 'rate_plan'),
  fields: Object.keys(planFields.entries),
  numberedTables: ['rate_plan'],
  batchSize: 100,
  tables: [
    {
      table: 'rate_plan',
      key: ['id'],
      owner: 'id',
      // biome-ignore format: a list in rows
      columns: [
        'id', 'property_id', 'code', 'position', 'name', 'names', 'is_live', 'lead_id', 'is_nightly', 'change_bp',
        'room_minor', 'person_minor', 'board', 'policy', 'payment', 'deposit_percent', 'visibility', 'sell_from',
        'sell_to', 'stay_from', 'stay_to', 'arrival_days', 'min_advance', 'max_advance', 'min_nights', 'max_nights',
      ],
    },
    {
      table: 'rate_plan_room',
      key: ['room_category_id', 'plan_id'],
      owner: 'plan_id',
      columns: ['room_category_id', 'plan_id', 'board', 'policy'],
    },
  ],
  writeAfter: updateChangedPlans,
  usedBy: ['SELECT 1 FROM rate_plan WHERE lead_id = ?1', 'SELECT 1 FROM rate_plan_night WHERE plan_id = ?1'],
  exported: {
    firstCursor: 0,
    keyOf: ({ property_code, plan }) => keyOf(String(property_code ?? '').trim(), String(plan ?? '').trim()),
    read: readBySql(
      {
        columns: {
          property_code: 'p.oyo_id',
          currency: 'p.currency',
          plan: 'g.code',
          name: 'g.name',
          names: 'g.names',
          lead: '(SELECT l.code FROM rate_plan l WHERE l.id = g.lead_id)',
          price: 'json_array(g.is_nightly, g.change_bp, g.room_minor, g.person_minor, g.is_live, g.position)',
          terms: 'json_array(g.board, json(g.policy), g.payment, g.deposit_percent, g.visibility)',
          limits: `json_array(g.sell_from, g.sell_to, g.stay_from, g.stay_to, g.min_advance, g.max_advance, g.min_nights,
            g.max_nights)`,
          arrival_days: 'g.arrival_days',
          room_names: `(SELECT json_group_array(c.name ORDER BY c.position) FROM rate_plan_room r
            JOIN room_category c ON c.id = r.room_category_id WHERE r.plan_id = g.id AND c.is_disabled = 0)`,
          room_terms: `(SELECT json_group_array(json_array(c.name, r.board, json(r.policy)) ORDER BY c.position)
            FROM rate_plan_room r JOIN room_category c ON c.id = r.room_category_id
            WHERE r.plan_id = g.id AND c.is_disabled = 0 AND coalesce(r.board, r.policy) IS NOT NULL)`,
        },
        from: 'rate_plan g JOIN property p ON p.id = g.property_id',
        // A lead was written before the plans that follow it.
        place: 'g.id',
        key: "p.oyo_id || '/' || g.code",
        property: 'p.id',
      },
      toFields,
    ),
  },
  check: ({ db, reach }, records) => {
    const leadIds = new Map<string, number>()
    return checkRecords(
      records,
      planFields,
      async (rows) => {
        const codes = rows.map(({ property_code }) => property_code)
        const leads = rows.filter(({ lead }) => lead === undefined)
        const inFile = new Set(leads.map(({ property_code, plan }) => keyOf(property_code, plan)))
        return { inFile, ...(await findKnown(db, await findPropertiesByCode(db, reach, codes))) }
      },
      (row, known, fault) => {
        const property = known.properties.get(row.property_code)
        if (!property) return [fault('property_code', `is no property of the catalogue: ${row.property_code}`)]
        const found = toPlan(row, known, property.id)
        const faults = findFaults(row, known, found)
        if (faults.length > 0) return faults.map(([field, message]) => fault(field, message))
        const key = keyOf(row.property_code, row.plan)
        return {
          key,
          id: found.stored?.id ?? null,
          propertyId: property.id,
          toRows: (newId, current) => {
            const before = current?.rate_plan?.[0]
            const id = Number(before?.id ?? newId('rate_plan'))
            leadIds.set(key, id)
            const inFileId = row.lead && leadIds.get(keyOf(row.property_code, row.lead))
            return {
              rate_plan: [toPlanRow(row, { ...found, id, leadId: found.lead?.id ?? (inFileId || null), before })],
              rate_plan_room: found.roomIds.map((roomId) => toRoomRow({ roomId, planId: id }, found.terms)),
            }
          },
        }
      },
    )
  },
}

type FoundPlan = ReturnType<typeof toPlan>

/** Returns what a record refers to; null for what does not exist. Room types are in the order of their ids. */
function toPlan(row: PlanRecord, known: Known, propertyId: number) {
  const currency = known.currencies.get(propertyId) ?? 'EUR'
  const names = row.room_names ?? [...known.rooms.keys()].flatMap((key) => roomNameOf(key, propertyId))
  const roomIds = names.map((name) => known.rooms.get(keyOf(propertyId, name)) ?? null)
  return {
    propertyId,
    currency,
    stored: known.plans.get(keyOf(propertyId, row.plan)) ?? null,
    lead: row.lead ? (known.plans.get(keyOf(propertyId, row.lead)) ?? null) : null,
    policy: row.cancellation ? parsePolicy(row.cancellation, currency) : null,
    noShow: row.no_show ? parseFee(row.no_show, currency) : null,
    roomIds: roomIds.toSorted((one, other) => Number(one) - Number(other)),
    terms: readRoomTerms(row, currency).map(({ room, ...terms }) => ({
      roomId: known.rooms.get(keyOf(propertyId, room)) ?? null,
      ...terms,
    })),
  }
}

function findFaults(
  row: PlanRecord,
  { inFile }: { inFile: ReadonlySet<string> },
  { stored, lead, policy, noShow, roomIds, terms }: FoundPlan,
): [field: string, message: string][] {
  const isLeadKnown = lead ? !lead.isFollowing : inFile.has(keyOf(row.property_code, row.lead ?? ''))
  const isDeposit = row.payment === 'deposit'
  const faults: [isFault: unknown, field: string, message: string][] = [
    [
      row.lead && (!isLeadKnown || row.lead === row.plan || stored?.isLead),
      'lead',
      'is no plan above it in the file or of the property that follows no plan',
    ],
    [row.cancellation && !policy, 'cancellation', 'is no policy such as free until 48 hours|1 night'],
    [row.no_show && (!noShow || !policy), 'no_show', 'is no fee such as 100%, beside `cancellation`'],
    [isDeposit !== (row.deposit_percent !== undefined), 'deposit_percent', 'belongs to the payment deposit'],
    [roomIds.length === 0 || roomIds.includes(null), 'room_names', `are not all room types of ${row.property_code}`],
    [terms.some(({ roomId }) => roomId === null), 'room_terms', 'names no room type of the property'],
    [terms.some(({ isFaulty }) => isFaulty), 'room_terms', 'has no policy such as free until 48 hours|1 night'],
    ...findWindowFaults(row).map((name): [true, string, string] => [true, name, 'is before its beginning']),
  ]
  return faults.flatMap(([isFault, field, message]): [string, string][] => (isFault ? [[field, message]] : []))
}

type PlanRowInput = FoundPlan & { id: number; leadId: number | null; before: Row | undefined }

function toPlanRow(row: PlanRecord, { id, propertyId, leadId, policy, noShow, currency, before }: PlanRowInput): Row {
  const rule = withNoShow(policy, noShow)
  const minor = (major = 0) => Math.sign(major) * fromMajor(Math.abs(major), currency).amountMinor
  return {
    id,
    property_id: propertyId,
    code: row.plan,
    position: row.position ?? 0,
    name: row.name,
    names: mergeNames(before?.names, row),
    is_live: Number(row.on_sale ?? true),
    lead_id: leadId,
    is_nightly: Number(row.nightly ?? false),
    change_bp: Math.round((row.change_percent ?? 0) * 100),
    room_minor: minor(row.room_amount),
    person_minor: minor(row.person_amount),
    board: row.board ?? null,
    policy: rule && JSON.stringify(rule),
    payment: row.payment ?? null,
    deposit_percent: row.deposit_percent ?? null,
    visibility: row.visibility ?? 'public',
    sell_from: row.sell_from ?? null,
    sell_to: row.sell_to ?? null,
    stay_from: row.stay_from ?? null,
    stay_to: row.stay_to ?? null,
    arrival_days: toDayBits(row.arrival_days?.map((name) => weekdays.indexOf(name)) ?? null),
    min_advance: row.min_advance ?? null,
    max_advance: row.max_advance ?? null,
    min_nights: row.min_nights ?? null,
    max_nights: row.max_nights ?? null,
  }
}

function roomNameOf(key: string, propertyId: number): string[] {
  const prefix = keyOf(propertyId, '')
  return key.startsWith(prefix) ? [key.slice(prefix.length)] : []
}

async function findKnown(db: Database, properties: Known['properties']): Promise<Known> {
  const ids = JSON.stringify([...properties.values()].map(({ id }) => id))
  const ofProperties = 'property_id IN (SELECT value FROM json_each(?1))'
  const [rooms, plans, currencies] = await Promise.all([
    db.all<{ property_id: number; name: string; id: number }>(
      `SELECT property_id, name, id FROM room_category WHERE ${ofProperties} AND is_disabled = 0 ORDER BY position`,
      ids,
    ),
    db.all<{ property_id: number; code: string; id: number; is_following: number; is_lead: number }>(
      `SELECT property_id, code, id, lead_id IS NOT NULL AS is_following,
         EXISTS (SELECT 1 FROM rate_plan l WHERE l.lead_id = g.id) AS is_lead FROM rate_plan g WHERE ${ofProperties}`,
      ids,
    ),
    db.all<{ id: number; currency: string }>(
      'SELECT id, currency FROM property WHERE id IN (SELECT value FROM json_each(?1))',
      ids,
    ),
  ])
  return {
    properties,
    rooms: new Map(rooms.map(({ property_id, name, id }) => [keyOf(property_id, name), id])),
    plans: new Map(
      plans.map(({ property_id, code, id, is_following, is_lead }) => [
        keyOf(property_id, code),
        { id, isFollowing: is_following === 1, isLead: is_lead === 1 },
      ]),
    ),
    currencies: new Map(currencies.map(({ id, currency }) => [id, currency])),
  }
}

type Terms = [
  board: string | null,
  policy: PolicyRule | null,
  payment: string | null,
  depositPercent: number | null,
  visibility: string,
]

/** Returns a plan as a record of a file; a value that is the default has no cell. */
function toFields({ currency: code, names, price, terms, limits, arrival_days, room_names, room_terms, ...row }: Row) {
  const currency = String(code)
  const [nightly, bp, roomMinor, personMinor, isLive, position] = price as unknown as number[]
  const [board, policy, payment, depositPercent, visibility] = terms as unknown as Terms
  const bounds = limits as unknown as (string | number | null)[]
  const major = (amountMinor = 0) => (amountMinor === 0 ? null : toMajor({ amountMinor, currency }))
  const arrivalDays = fromDayBits(arrival_days === null ? null : Number(arrival_days))
  return withoutNulls({
    ...row,
    ...toNameColumns(names),
    position: position || null,
    on_sale: isLive === 1 ? null : false,
    nightly: nightly === 1 ? true : null,
    change_percent: bp ? bp / 100 : null,
    room_amount: major(roomMinor),
    person_amount: major(personMinor),
    board,
    payment,
    cancellation: policy && formatPolicy(policy, currency),
    no_show: policy?.noShow ? formatFee(policy.noShow, currency) : null,
    deposit_percent: depositPercent,
    visibility: visibility === 'public' ? null : visibility,
    ...Object.fromEntries(windows.flat().map((name, index) => [name, bounds[index]])),
    arrival_days: arrivalDays?.map((weekday) => weekdays[weekday]),
    room_names: room_names as unknown as string[],
    room_terms: formatRoomTerms(room_terms as unknown as RoomTermsRow[], currency),
  })
}
