import * as v from 'valibot'
import { type BrandId, isBrandId } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { typedDay } from '#app/contracts/typed-day.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { browsingModes } from '#app/domain/routes/browsing-mode.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { KeptProgramme } from './programme.ts'
import { listProgrammes, updateProgrammeOff, upsertProgramme } from './programme-storage.ts'

const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'is a number'), v.transform(Number))
function percentageTo(most: number) {
  const wrong = `is a whole percentage, 0 to ${most}`
  return v.pipe(v.string(), v.regex(/^\d{1,3}$/, wrong), v.transform(Number), v.maxValue(most, wrong))
}
/** A list joined by commas, each part of which must be readable. */
function listOf<Part>(read: (part: string) => Part | null, wrong: string) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => read(part.trim()))),
    v.array(v.custom<Part>((part) => part !== null, wrong)),
  )
}

const countryCode = (text: string) => findCountry(text)?.code ?? null
const propertyId = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

const schemas = {
  list: v.strictObject({}),
  set: v.strictObject({
    id: v.optional(number),
    kind: v.picklist(browsingModes, 'is travel_agent or corporate'),
    brand: v.custom<BrandId>((text) => typeof text === 'string' && isBrandId(text), 'is no brand'),
    countries: listOf(countryCode, 'are codes of countries, IN,NP'),
    // A stay that costs nothing is no price: it would read as sold out.
    price: percentageTo(99),
    commission: percentageTo(100),
    properties: v.optional(listOf(propertyId, 'are numbers of properties, 10079,10080')),
    from: v.optional(typedDay),
    until: v.optional(typedDay),
  }),
  off: v.strictObject({ id: number }),
}

type Verb = keyof typeof schemas

export type ProgrammeCommand = { [Name in Verb]: { verb: Name } & v.InferOutput<(typeof schemas)[Name]> }[Verb]

/** Reads what an operator typed: a verb and its options; else what is wrong, one line each. */
export function readProgrammeCommand(verb: string, typed: Record<string, unknown>): Result<ProgrammeCommand, string> {
  if (!Object.hasOwn(schemas, verb)) return refuse('list, set, off or due')
  const parsed = v.safeParse(schemas[verb as Verb], typed)
  if (parsed.success) return ok({ verb, ...parsed.output } as ProgrammeCommand)
  return refuse(parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''} ${issue.message}`).join('\n'))
}

/** Lists, writes or ends programmes; what to print. For operators only. */
export async function operateProgrammes(deps: Pick<Deps, 'db' | 'now'>, command: ProgrammeCommand): Promise<string> {
  if (command.verb === 'list') return (await listProgrammes(deps.db)).map(toLine).join('\n')
  if (command.verb === 'off') {
    return (await updateProgrammeOff(deps.db, command.id)) ? `off ${command.id}` : 'no such live programme'
  }
  const { until = null, from = calendarDayIn('UTC', deps.now()) } = command
  if (until !== null && until < from) return `no day from ${from} to ${until}`
  const written = await upsertProgramme(deps.db, command.id ?? null, {
    kind: command.kind,
    brandId: command.brand,
    countries: command.countries,
    pricePercent: command.price,
    commissionPercent: command.commission,
    properties: command.properties ?? null,
    from,
    until,
  })
  return written === null ? 'no such programme' : `set ${written}`
}

function toLine(programme: KeptProgramme): string {
  const { id, kind, brandId, countries, pricePercent, commissionPercent, properties, from, until, isLive } = programme
  return [
    id,
    kind,
    brandId,
    countries.join(','),
    `${pricePercent} % off`,
    `${commissionPercent} % commission`,
    properties === null ? 'all properties' : properties.join(','),
    `${from} to ${until ?? 'no end'}`,
    isLive ? 'live' : 'off',
  ].join(' | ')
}
