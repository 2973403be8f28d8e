import { overlayGroup } from './overlay-group.ts'

export const gameOverlays = [
  overlayGroup({
    names: ['tournamentCard'],
    source: 'property/overlay',
    kinds: ['text'],
    areas: [],
    needsData: true,
    load: () => import('../property/overlay.tsx'),
  }),
  overlayGroup({
    names: ['showLeaderBoardCalendar'],
    source: 'list/overlay',
    kinds: ['rows'],
    areas: [],
    needsData: true,
    load: () => import('../list/overlay.tsx'),
  }),
] as const
