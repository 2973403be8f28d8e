import { atom } from 'jotai/vanilla'
import { visitAtom } from '#app/client/state/view.ts'

export type UserAgent = { device: 'phone' | 'desktop'; isWebview: boolean }

export const userAgentAtom = atom((get): UserAgent => {
  const visit = get(visitAtom)
  return { device: visit?.device ?? 'desktop', isWebview: visit?.isWebview ?? false }
})
