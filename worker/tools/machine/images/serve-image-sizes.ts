import { makeSizes } from './make-sizes.ts'

/** Pictures are decoded one after another: 64 million pixels take several hundred megabytes. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Responds to the admin Worker with the resized files as form fields `<size>.<type>`, and `colour`; 422 when
 * unreadable. The image library is loaded with the first picture.
 */
export function serveImageSizes(request: { arrayBuffer: () => Promise<ArrayBuffer> }): Promise<Response> {
  const response = queue.then(async () => {
    const form = await makeSizes(await request.arrayBuffer())
    return form ? new Response(form) : new Response('unreadable picture', { status: 422 })
  })
  queue = response.catch(() => {})
  return response
}
