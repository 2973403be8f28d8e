import type { HelpCentre } from '#app/contracts/site/help.ts'

/** The help centre above a page that was loaded with it; what is opened there later asks for it itself. */
export type HelpSheet = { kind: 'help'; centre: HelpCentre }
