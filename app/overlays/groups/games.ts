import { family } from './family.ts'

export const gameOverlays = [
  family({
    names: ['tournamentCard'],
    source: 'house/overlay',
    kinds: ['text'],
    areas: [],
    needsData: true,
    load: () => import('../house/overlay.tsx'),
  }),
  family({
    names: ['showLeaderBoardCalendar'],
    source: 'list-sheet/overlay',
    kinds: ['rows'],
    areas: [],
    needsData: true,
    load: () => import('../list-sheet/overlay.tsx'),
  }),
] as const
