/** How travel agents and companies browse, as `_umd` says it. */
export const browsingModes = ['travel_agent', 'corporate'] as const

export type BrowsingMode = (typeof browsingModes)[number]
