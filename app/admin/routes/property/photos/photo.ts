import type { EndpointItem, EndpointName } from '#app/admin/client/endpoints.ts'
import type { AdminMessageId } from '#app/admin/text/text.ts'
import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'

export type Photo = EndpointItem<'GET /v1/properties/{propertyId}/photos'>

/** Reads to repeat after a change of photos. */
export const photoRereads: readonly EndpointName[] = [
  'GET /v1/properties/{propertyId}/photos',
  'GET /v1/properties/{propertyId}',
]

export const subjectLabels: Record<PictureSubject, AdminMessageId> = {
  facade: 'property.subjectFacade',
  room: 'property.subjectRoom',
  bath: 'property.subjectBath',
  lobby: 'property.subjectLobby',
  dining: 'property.subjectDining',
  view: 'property.subjectView',
}

/** Returns the order with one photo at another index, limited to the length of the list. */
export function movePhoto(order: readonly number[], { id, to }: { id: number; to: number }): number[] {
  const others = order.filter((one) => one !== id)
  const at = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, at), id, ...others.slice(at)]
}
