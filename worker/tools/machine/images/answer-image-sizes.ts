import { makeSizes } from './make-sizes.ts'

/** One after the other: a picture of 64 million pixels takes some hundred megabytes while it is read. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Answers the desk of one machine with the files of a picture, as `<size>.<type>` of a form, and its `colour`; 422 where it
 * cannot be read. The library is loaded with the first picture.
 */
export function answerImageSizes(request: { arrayBuffer: () => Promise<ArrayBuffer> }): Promise<Response> {
  const answered = line.then(async () => {
    const form = await makeSizes(await request.arrayBuffer())
    return form ? new Response(form) : new Response('it cannot be read', { status: 422 })
  })
  line = answered.catch(() => {})
  return answered
}
