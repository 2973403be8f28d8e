export type HeapWatch = {
  /** Bytes in use; `collected`: after garbage collection. */
  read: (options?: { collected: boolean }) => Promise<number>
  close: () => void
}

/** Connects to the inspector of the site's isolate. Throws when there is none. */
export async function watchHeap(port: number): Promise<HeapWatch> {
  const listed = await fetch(`http://127.0.0.1:${port}/json`)
  const targets = (await listed.json()) as { id: string; webSocketDebuggerUrl: string }[]
  const target = targets.find(({ id }) => /^core:user:(stayfront)?$/.test(id))
  if (!target) throw new Error(`no isolate of the site among ${targets.map(({ id }) => id).join(', ')}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const waiting = new Map<number, (result: { usedSize?: number }) => void>()
  let asked = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result ?? {})
    waiting.delete(id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the inspector refuses')))
  })
  const ask = (method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      socket.send(JSON.stringify({ id: asked, method }))
    })
  return {
    read: async ({ collected } = { collected: false }) => {
      if (collected) await ask('HeapProfiler.collectGarbage')
      const { usedSize } = await ask('Runtime.getHeapUsage')
      if (usedSize === undefined) throw new Error('the inspector tells no heap')
      return usedSize
    },
    close: () => socket.close(),
  }
}
