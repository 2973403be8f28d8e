/** How travel agents and companies browse, as `_umd` says it. */
export const browsingModes = ['travel_agent', 'corporate'] as const

export type BrowsingMode = (typeof browsingModes)[number]

/** The name of the parameter and of the cookie that say the mode. */
export const modeParam = '_umd'

/** What a text says of the mode: one of them, `none` for an end of it, null for anything else (DEC-212). */
export function readMode(text: string | null | undefined): BrowsingMode | 'none' | null {
  return text === 'none' ? 'none' : (browsingModes.find((mode) => mode === text) ?? null)
}

/** The role of the account each mode is for. */
export const modeRoles = { travel_agent: 'TravelAgent', corporate: 'CorporateAdmin' } as const satisfies Record<
  BrowsingMode,
  string
>

/** Where an account is asked for, and where a mode begins. */
export const modePaths = {
  travel_agent: { login: '/travel-agent-login', page: '/travel-agent' },
  corporate: { login: '/business-login', page: '/business' },
} as const satisfies Record<BrowsingMode, { login: string; page: string }>

/** The mode an account of a role may browse in; null for a guest's own. */
export function modeOfRole(role: string): BrowsingMode | null {
  return browsingModes.find((mode) => modeRoles[mode] === role) ?? null
}
