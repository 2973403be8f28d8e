import * as v from 'valibot'
import type { GuestRouteRecord } from '#worker/api/records/route-record.ts'

/** The assistant's own call: all else it says is the page at `/yo`. */
export const assistantRecords: readonly GuestRouteRecord[] = [
  {
    name: 'sendAssistantPicture',
    method: 'POST',
    path: '/api/pwa/yoImageUpload',
    about:
      'One picture for the conversation with the assistant, raw. PNG, JPEG or WebP by its bytes, ≤ 5 MB → 201 `{picture: {id, type, size, url}}`; any other is 422. It loses what is no picture: the place, the camera. It goes along when the conversation is passed on within a day, else it is erased',
    needs: 'session',
    body: v.string(),
    bodyType: 'application/octet-stream',
    answer: v.object({
      picture: v.object({
        id: v.string(),
        type: v.picklist(['image/png', 'image/jpeg', 'image/webp']),
        size: v.number(),
        url: v.string(),
      }),
    }),
    status: 201,
    problems: ['invalid_fields'],
  },
]
