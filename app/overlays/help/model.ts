import type { HelpCentre } from '#app/contracts/site/help.ts'

export type HelpOverlayData = { kind: 'help'; centre: HelpCentre }
