/** Browsing modes of travel agents and companies, as in `_umd`. */
export const browsingModes = ['travel_agent', 'corporate'] as const
export type BrowsingMode = (typeof browsingModes)[number]

export const modeParam = '_umd'

/** Parses a mode: `none` ends the mode, null means the text is invalid. */
export function readMode(text: string | null | undefined): BrowsingMode | 'none' | null {
  return text === 'none' ? 'none' : (browsingModes.find((mode) => mode === text) ?? null)
}

export const modeRoles = { travel_agent: 'TravelAgent', corporate: 'CorporateAdmin' } as const satisfies Record<
  BrowsingMode,
  string
>

export const modePaths = {
  travel_agent: { login: '/travel-agent-login', page: '/travel-agent' },
  corporate: { login: '/business-login', page: '/business' },
} as const satisfies Record<BrowsingMode, { login: string; page: string }>

/** Returns the mode of a role, or null. */
export function modeOfRole(role: string): BrowsingMode | null {
  return browsingModes.find((mode) => modeRoles[mode] === role) ?? null
}
