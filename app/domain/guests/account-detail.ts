import { type BrowsingMode, browsingModes, modeRoles } from '#app/domain/routes/browsing-mode.ts'
import { defaultDeviseRole } from './login.ts'

export const accountKinds = browsingModes

export type AccountKind = BrowsingMode

export type AccountDetailState = 'requested' | 'approved' | 'refused'

export type AccountDetail = { company: string; kind: AccountKind; taxNumber: string; state: AccountDetailState }

/** Returns the role of a company account: that of its kind once approved, otherwise the default guest role. */
export function companyAccountRole({ kind, state }: Pick<AccountDetail, 'kind' | 'state'>): string {
  return state === 'approved' ? modeRoles[kind] : defaultDeviseRole
}
