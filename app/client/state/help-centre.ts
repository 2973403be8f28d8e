import { atom } from 'jotai/vanilla'
import type { HelpCentre } from '#app/contracts/site/help.ts'
import { idleCall } from '#app/request/call-state.ts'

export const helpCentreAtom = atom(idleCall<HelpCentre>())
