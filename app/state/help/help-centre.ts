import { atom } from 'jotai/vanilla'
import type { HelpCentre } from '#app/contracts/site/help.ts'
import { idleCall } from '#app/request/call-state.ts'

/** What helpCentreData answered last [HELP-02]. */
export const helpCentreAtom = atom(idleCall<HelpCentre>())
