import { atom } from 'jotai/vanilla'
import { idleCall } from '#app/client/request/call-state.ts'
import type { HelpCentre } from '#app/contracts/site/help.ts'

export const helpCentreAtom = atom(idleCall<HelpCentre>())
