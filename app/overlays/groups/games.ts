import { family } from './family.ts'

export const gameOverlays = [
  family({
    names: ['tournamentCard'],
    source: 'property/overlay',
    kinds: ['text'],
    areas: [],
    needsData: true,
    load: () => import('../property/overlay.tsx'),
  }),
  family({
    names: ['showLeaderBoardCalendar'],
    source: 'list/overlay',
    kinds: ['rows'],
    areas: [],
    needsData: true,
    load: () => import('../list/overlay.tsx'),
  }),
] as const
