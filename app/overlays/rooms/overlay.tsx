import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/told.css'
import '#app/ui/styles/overlays/rooms.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { CompareRooms } from './compare-rooms.tsx'
import type { CompareOverlayData, RoomOverlayData } from './model.ts'
import { RoomInFull } from './room-in-full.tsx'

export function Overlay({ sheet, closeHref }: OverlayProps<RoomOverlayData | CompareOverlayData>) {
  if (sheet?.kind === 'compare') return <CompareRooms sheet={sheet} closeHref={closeHref} />
  return sheet ? <RoomInFull sheet={sheet} closeHref={closeHref} /> : null
}
