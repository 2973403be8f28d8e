import { defaultDeviseRole } from './login.ts'

/** What a company's account is for. */
export const accountKinds = ['travel_agent', 'corporate'] as const

export type AccountKind = (typeof accountKinds)[number]

/** How far an operator is with it (DEC-210). */
export type AccountDetailState = 'requested' | 'approved' | 'refused'

/** The company a guest travels or sells for. */
export type AccountDetail = { company: string; kind: AccountKind; taxNumber: string; state: AccountDetailState }

const roles: Record<AccountKind, string> = { travel_agent: 'TravelAgent', corporate: 'CorporateAdmin' }

/** The role a guest has by their company's account: that of its kind once it is approved, a guest's own else. */
export function roleOfDetail({ kind, state }: Pick<AccountDetail, 'kind' | 'state'>): string {
  return state === 'approved' ? roles[kind] : defaultDeviseRole
}
