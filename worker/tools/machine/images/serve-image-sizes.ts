import { OUTPUTS_HEADER } from '#worker/infra/ports/image-sizes.ts'
import { makeOutputs } from './make-outputs.ts'
import { makeSizes } from './make-sizes.ts'

type ImageRequest = { headers?: Pick<Headers, 'get'>; arrayBuffer: () => Promise<ArrayBuffer> }

/** Pictures are decoded one after another: 64 million pixels take several hundred megabytes. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Responds to the admin Worker with the resized files as form fields `<size>.<type>`, and `colour`; with the header
 * for outputs those files instead. 422 when unreadable. The image library is loaded with the first picture.
 */
export function serveImageSizes(request: ImageRequest): Promise<Response> {
  const response = queue.then(async () => {
    const outputs = request.headers?.get(OUTPUTS_HEADER) ?? null
    const bytes = await request.arrayBuffer()
    const form = await (outputs === null ? makeSizes(bytes) : makeOutputs(bytes, JSON.parse(outputs)))
    return form ? new Response(form) : new Response('unreadable picture', { status: 422 })
  })
  queue = response.catch(() => {})
  return response
}
