import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
export default async function setup(project: TestProject) {
  const server = createServer((_, res) => res.setHeader('content-type','application/json').end('{"id":"cs_1","object":"checkout.session"}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const a = server.address()
  project.provide('stripePeer', `http://127.0.0.1:${typeof a === 'object' ? a?.port : 0}`)
  return () => server.close()
}
