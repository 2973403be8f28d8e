import { type BrowsingMode, browsingModes, modeRoles } from '#app/domain/routes/browsing-mode.ts'
import { defaultDeviseRole } from './login.ts'

/** What a company's account is for. */
export const accountKinds = browsingModes

export type AccountKind = BrowsingMode

/** How far an operator is with it (DEC-210). */
export type AccountDetailState = 'requested' | 'approved' | 'refused'

/** The company a guest travels or sells for. */
export type AccountDetail = { company: string; kind: AccountKind; taxNumber: string; state: AccountDetailState }

/** The role a guest has by their company's account: that of its kind once it is approved, a guest's own else. */
export function roleOfDetail({ kind, state }: Pick<AccountDetail, 'kind' | 'state'>): string {
  return state === 'approved' ? modeRoles[kind] : defaultDeviseRole
}
