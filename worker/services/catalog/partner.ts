import * as v from 'valibot'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { modeOfRole } from '#app/domain/routes/browsing-mode.ts'
import { type HideablePart, hideableParts } from '#app/domain/visits/hidden-parts.ts'
import { defaultMicrosite, type Microsite, type MicrositeError } from '#app/domain/visits/microsite.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'

export type Partner = Microsite & { isLive: boolean }

type PartnerRow = {
  name: string
  title: string
  picker_alone: number
  hotel_page: Microsite['propertyPage']
  devise_role: string | null
  source: string | null
  sub_source: string | null
  hides: string
  configuration: string
  is_live: number
}

type PartnerLookup = { microsite: Microsite; error: null } | { microsite: null; error: MicrositeError }

/**
 * Returns a partner by name, or null. All partners are cached in the isolate for a minute, so that visits without a
 * partner read nothing.
 */
export async function findPartner(deps: Pick<Deps, 'db' | 'memory' | 'now'>, name: string): Promise<PartnerLookup> {
  const partners = await cacheInMemory(deps, { key: 'partners' }, () => findPartners(deps.db))
  const partner = partners.find((candidate) => candidate.name === name)
  if (!partner) return { microsite: null, error: 'unknown' }
  const { isLive, ...microsite } = partner
  return isLive ? { microsite, error: null } : { microsite: null, error: 'off' }
}

async function findPartners(db: Database): Promise<Partner[]> {
  const rows = await db.all<PartnerRow>('SELECT * FROM partner ORDER BY name')
  return rows.map(toPartner)
}

function upsertPartner(partner: Partner): Statement {
  return {
    sql: `INSERT INTO partner (name, title, picker_alone, hotel_page, devise_role, source, sub_source, hides, configuration, is_live)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      ON CONFLICT (name) DO UPDATE SET title = ?2, picker_alone = ?3, hotel_page = ?4, devise_role = ?5, source = ?6,
        sub_source = ?7, hides = ?8, configuration = ?9, is_live = ?10
      WHERE (title, picker_alone, hotel_page, devise_role, source, sub_source, hides, configuration, is_live)
        IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
    params: [
      partner.name,
      partner.title,
      Number(partner.avoidsSearchPopup),
      partner.propertyPage,
      partner.deviseRole,
      partner.source,
      partner.subSource,
      JSON.stringify(partner.hides),
      JSON.stringify(partner.configuration),
      Number(partner.isLive),
    ],
  }
}

function toPartner(row: PartnerRow): Partner {
  const hidden: unknown[] = JSON.parse(row.hides)
  return {
    name: row.name,
    title: row.title,
    avoidsSearchPopup: row.picker_alone === 1,
    propertyPage: row.hotel_page,
    deviseRole: row.devise_role,
    source: row.source,
    subSource: row.sub_source,
    hides: hideableParts.filter((part): part is HideablePart => hidden.includes(part)),
    configuration: JSON.parse(row.configuration),
    isLive: row.is_live === 1,
  }
}

const shortText = (max: number) =>
  v.pipe(v.string('is missing'), v.minLength(1, 'is empty'), v.maxLength(max, 'is too long'))

/** The name appears in URLs and in a cookie. */
const name = v.pipe(
  v.string('is missing'),
  v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'has characters other than a–z, digits and -'),
)

const fieldSchemas = {
  title: shortText(60),
  picker_alone: v.boolean('is neither true nor false'),
  hotel_page: v.picklist(['old', 'new'], 'is neither old nor new'),
  devise_role: v.nullable(
    v.pipe(
      shortText(60),
      v.regex(/^[\w-]+$/, 'has other signs than letters, digits, _ and -'),
      v.check((role) => modeOfRole(role) === null, 'is the role of approved companies'),
    ),
  ),
  source: v.nullable(shortText(60)),
  sub_source: v.nullable(shortText(60)),
  hides: v.array(v.picklist(hideableParts, `is none of ${hideableParts.join(', ')}`)),
  configuration: v.pipe(
    v.record(v.string(), v.pipe(v.string('is no text'), v.maxLength(200, 'is too long'))),
    v.check((fields) => Object.keys(fields).length <= 20, 'has more than 20 fields'),
  ),
  live: v.boolean('is neither true nor false'),
}

/** Partner fields written by an operator; absent fields stay. */
const partnerSchema = v.strictObject({ name, ...v.partial(v.object(fieldSchemas)).entries })

export type PartnerInput = v.InferOutput<typeof partnerSchema>

export function readPartnerInput(input: unknown): Result<PartnerInput, Record<string, string>> {
  const parsed = v.safeParse(partnerSchema, input)
  if (parsed.success) return ok(parsed.output)
  const faults = parsed.issues.map((issue) => [v.getDotPath(issue)?.split('.')[0] ?? 'partner', issue.message])
  return refuse(Object.fromEntries(faults))
}

/**
 * Writes a partner. Fails with `invalid_fields` for a new partner without a title, or `in_progress` after a concurrent
 * change.
 */
export function writePartner(
  deps: Pick<Deps, 'db' | 'write'>,
  input: PartnerInput,
): Promise<Result<Required<PartnerInput>, Problem>> {
  return updateIfUnchanged(deps, statement('SELECT * FROM partner WHERE name = ?', input.name), (row) => {
    const newPartner = input.title ? { ...defaultMicrosite(input.name, input.title), isLive: true } : null
    const before = row ? toPartner(row as PartnerRow) : newPartner
    if (!before) return refuseFields({ title: 'a new partner needs one' })
    const after = withInput(before, input)
    return ok({ value: toInput(after), statements: [upsertPartner(after)] })
  })
}

export async function listPartners(deps: Pick<Deps, 'db'>): Promise<Required<PartnerInput>[]> {
  return (await findPartners(deps.db)).map(toInput)
}

function toInput(partner: Partner): Required<PartnerInput> {
  return {
    name: partner.name,
    title: partner.title,
    picker_alone: partner.avoidsSearchPopup,
    hotel_page: partner.propertyPage,
    devise_role: partner.deviseRole,
    source: partner.source,
    sub_source: partner.subSource,
    hides: [...partner.hides],
    configuration: { ...partner.configuration },
    live: partner.isLive,
  }
}

function withInput(before: Partner, input: PartnerInput): Partner {
  return {
    name: before.name,
    title: input.title ?? before.title,
    avoidsSearchPopup: input.picker_alone ?? before.avoidsSearchPopup,
    propertyPage: input.hotel_page ?? before.propertyPage,
    deviseRole: input.devise_role === undefined ? before.deviseRole : input.devise_role,
    source: input.source === undefined ? before.source : input.source,
    subSource: input.sub_source === undefined ? before.subSource : input.sub_source,
    hides: input.hides ?? before.hides,
    configuration: input.configuration ?? before.configuration,
    isLive: input.live ?? before.isLive,
  }
}
