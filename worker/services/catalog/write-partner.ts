import * as v from 'valibot'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { modeOfRole } from '#app/domain/routes/browsing-mode.ts'
import { hideableParts } from '#app/domain/visits/hidden-parts.ts'
import { plainMicrosite } from '#app/domain/visits/microsite.ts'
import { changeAsRead } from '#worker/infra/database/change-as-read.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findPartners, type Partner, type PartnerRow, selectPartner, toPartner, upsertPartner } from './find-partner.ts'

const short = (max: number) =>
  v.pipe(v.string('is missing'), v.minLength(1, 'is empty'), v.maxLength(max, 'is too long'))

/** The name appears in URLs and in a cookie. */
const name = v.pipe(
  v.string('is missing'),
  v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'has other signs than a–z, digits and -'),
)

const changes = {
  title: short(60),
  picker_alone: v.boolean('is neither true nor false'),
  hotel_page: v.picklist(['old', 'new'], 'is neither old nor new'),
  devise_role: v.nullable(
    v.pipe(
      short(60),
      v.regex(/^[\w-]+$/, 'has other signs than letters, digits, _ and -'),
      v.check((role) => modeOfRole(role) === null, 'is the role of approved companies'),
    ),
  ),
  source: v.nullable(short(60)),
  sub_source: v.nullable(short(60)),
  hides: v.array(v.picklist(hideableParts, `is none of ${hideableParts.join(', ')}`)),
  configuration: v.pipe(
    v.record(v.string(), v.pipe(v.string('is no text'), v.maxLength(200, 'is too long'))),
    v.check((fields) => Object.keys(fields).length <= 20, 'has more than 20 fields'),
  ),
  live: v.boolean('is neither true nor false'),
}

/** Partner fields written by an operator; absent fields stay. */
const partnerSchema = v.strictObject({ name, ...v.partial(v.object(changes)).entries })

export type PartnerInput = v.InferOutput<typeof partnerSchema>

export function readPartnerInput(written: unknown): Result<PartnerInput, Record<string, string>> {
  const parsed = v.safeParse(partnerSchema, written)
  if (parsed.success) return ok(parsed.output)
  const faults = parsed.issues.map((issue) => [v.getDotPath(issue)?.split('.')[0] ?? 'partner', issue.message])
  return refuse(Object.fromEntries(faults))
}

/** Fails with `invalid_fields` for a new one without a title, or `in_progress` after a concurrent change. */
export function writePartner(
  { db }: Pick<Deps, 'db'>,
  input: PartnerInput,
): Promise<Result<Required<PartnerInput>, Problem>> {
  return changeAsRead(db, selectPartner(input.name), (row) => {
    const added = input.title ? { ...plainMicrosite(input.name, input.title), isLive: true } : null
    const before = row ? toPartner(row as PartnerRow) : added
    if (!before) return refuse(problem('invalid_fields', { fields: { title: 'a new partner needs one' } }))
    const after = withInput(before, input)
    return ok({ answer: toInput(after), statements: [upsertPartner(after)] })
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
    hotel_page: partner.hotelPage,
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
    hotelPage: input.hotel_page ?? before.hotelPage,
    deviseRole: input.devise_role === undefined ? before.deviseRole : input.devise_role,
    source: input.source === undefined ? before.source : input.source,
    subSource: input.sub_source === undefined ? before.subSource : input.sub_source,
    hides: input.hides ?? before.hides,
    configuration: input.configuration ?? before.configuration,
    isLive: input.live ?? before.isLive,
  }
}
