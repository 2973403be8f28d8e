/** One document in three pieces, the middle one streamed. */
export type DocumentStream = {
  before: string
  page: () => Promise<ReadableStream<Uint8Array>>
  after: () => Promise<string>
  /** What the guest gets when the page cannot be drawn after the head has left. */
  onFailure: (error: unknown) => Promise<string>
}

/**
 * Sends the head and header at once, then the page as React draws it, then the rest. Stops asking React when the guest
 * has gone.
 */
export function streamDocument({ before, page, after, onFailure }: DocumentStream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  let isCancelled = false
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(before))
      try {
        const stream = await page()
        reader = stream.getReader()
        for (let piece = await reader.read(); !piece.done && !isCancelled; piece = await reader.read()) {
          controller.enqueue(piece.value)
        }
        if (!isCancelled) controller.enqueue(encoder.encode(await after()))
      } catch (error) {
        if (!isCancelled) controller.enqueue(encoder.encode(await onFailure(error)))
      }
      if (!isCancelled) controller.close()
    },
    async cancel(reason) {
      isCancelled = true
      await reader?.cancel(reason)
    },
  })
}
