import { type HideablePart, hideableParts } from '#app/domain/visits/hidden-parts.ts'
import type { Microsite, MicrositeError } from '#app/domain/visits/microsite.ts'
import { keepInMemory } from '#worker/infra/cache/keep-in-memory.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

export type Partner = Microsite & { isLive: boolean }

export type PartnerRow = {
  name: string
  title: string
  picker_alone: number
  hotel_page: Microsite['hotelPage']
  devise_role: string | null
  source: string | null
  sub_source: string | null
  hides: string
  configuration: string
  is_live: number
}

type Found = { microsite: Microsite; error: null } | { microsite: null; error: MicrositeError }

/** All partners are cached in the isolate for a minute, so that visits without a partner read nothing. */
export async function findPartner(deps: Pick<Deps, 'db' | 'memory' | 'now'>, name: string): Promise<Found> {
  const partners = await keepInMemory(deps, { key: 'partners' }, () => findPartners(deps.db))
  const partner = partners.find((known) => known.name === name)
  if (!partner) return { microsite: null, error: 'unknown' }
  const { isLive, ...microsite } = partner
  return isLive ? { microsite, error: null } : { microsite: null, error: 'off' }
}

export async function findPartners(db: Database): Promise<Partner[]> {
  const rows = await db.all<PartnerRow>('SELECT * FROM partner ORDER BY name')
  return rows.map(toPartner)
}

export function upsertPartner(partner: Partner): Statement {
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
      partner.hotelPage,
      partner.deviseRole,
      partner.source,
      partner.subSource,
      JSON.stringify(partner.hides),
      JSON.stringify(partner.configuration),
      Number(partner.isLive),
    ],
  }
}

export function selectPartner(name: string): Statement {
  return statement('SELECT * FROM partner WHERE name = ?', name)
}

export function toPartner(row: PartnerRow): Partner {
  const hidden: unknown[] = JSON.parse(row.hides)
  return {
    name: row.name,
    title: row.title,
    avoidsSearchPopup: row.picker_alone === 1,
    hotelPage: row.hotel_page,
    deviseRole: row.devise_role,
    source: row.source,
    subSource: row.sub_source,
    hides: hideableParts.filter((part): part is HideablePart => hidden.includes(part)),
    configuration: JSON.parse(row.configuration),
    isLive: row.is_live === 1,
  }
}
