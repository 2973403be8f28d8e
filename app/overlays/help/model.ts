import type { HelpCentre } from '#app/contracts/site/help.ts'

/** Help centre data sent with a page that opens it on load; opened later, it loads its own data. */
export type HelpOverlayData = { kind: 'help'; centre: HelpCentre }
