export type DocumentStream = {
  before: string
  page: () => Promise<ReadableStream<Uint8Array>>
  after: () => Promise<string>
  /** Replacement when the page cannot be rendered after the head was sent. */
  onFailure: (error: unknown) => Promise<string>
}

/** Streams the head and header, then the page from React, then the rest. Stops when the client disconnects. */
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
