import { afterAll, vi } from 'vitest'

// Files that replace globals share a process, so each loads the modules anew and leaves the globals as they were.
vi.resetModules()
const names = new Set(Object.getOwnPropertyNames(globalThis))

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const added = Object.getOwnPropertyNames(globalThis).filter((name) => !names.has(name))
  for (const name of added) Reflect.deleteProperty(globalThis, name)
})
