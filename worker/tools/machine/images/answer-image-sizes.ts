import { makeSizes } from './make-sizes.ts'

/** One after the other: decoding 64 million pixels takes several hundred megabytes. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Responds to the admin Worker with the resized files as form fields `<size>.<type>`, and `colour`; 422 when
 * unreadable. The image library is loaded with the first picture.
 */
export function answerImageSizes(request: { arrayBuffer: () => Promise<ArrayBuffer> }): Promise<Response> {
  const answered = line.then(async () => {
    const form = await makeSizes(await request.arrayBuffer())
    return form ? new Response(form) : new Response('it cannot be read', { status: 422 })
  })
  line = answered.catch(() => {})
  return answered
}
