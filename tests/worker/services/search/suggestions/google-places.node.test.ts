import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createGooglePlaces } from '#worker/services/search/suggestions/google-places.ts'

type Seen = { method?: string; url?: string; key: unknown; fields: unknown; body: string }

const open = new Set<() => void>()
afterEach(() => {
  for (const close of open) close()
  open.clear()
})

/** A fake peer on a separate socket, with the adapter that calls it. */
async function aPeer(answer: (request: IncomingMessage, response: ServerResponse) => void, timeoutMs = 10_000) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, url, headers } = request
    seen.push({ method, url, key: headers['x-goog-api-key'], fields: headers['x-goog-fieldmask'], body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  open.add(close)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { seen, close, source: createGooglePlaces({ key: 'the-key', origin, timeoutMs }) }
}

const json = (body: unknown) => (_: IncomingMessage, response: ServerResponse) => response.end(JSON.stringify(body))

const ask = { text: 'pune a', language: 'en', region: 'IN', limit: 5 }

const prediction = (placeId: string, mainText: string, types: string[]) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    text: { text: `${mainText}, India`, matches: [{ endOffset: 4 }] },
    structuredFormat: { mainText: { text: mainText }, secondaryText: { text: 'Maharashtra, India' } },
    types,
  },
})

test("reads predictions, leaving out other companies' properties", async () => {
  const { source, seen } = await aPeer(
    json({
      suggestions: [
        prediction('p1', 'Pune', ['locality', 'political']),
        prediction('p2', 'Pune Airport', ['airport', 'point_of_interest']),
        prediction('p3', 'Some Hotel', ['lodging']),
        { queryPrediction: { text: { text: 'pune a' } } },
      ],
    }),
  )
  expect(await source.suggest(ask)).toEqual([
    { id: 'p1', name: 'Pune', secondary: 'Maharashtra, India', locationType: 'CITY' },
    { id: 'p2', name: 'Pune Airport', secondary: 'Maharashtra, India', locationType: 'SUB_CITY' },
  ])
  expect(seen).toMatchObject([{ method: 'POST', url: '/v1/places:autocomplete', key: 'the-key' }])
  expect(seen[0]?.fields).toContain('suggestions.placePrediction.placeId')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ input: 'pune a', languageCode: 'en', regionCode: 'IN' })
})

test('reads the details of a place', async () => {
  const { source, seen } = await aPeer(
    json({
      id: 'p2',
      displayName: { text: 'Pune Airport' },
      formattedAddress: 'Lohegaon, Pune, India',
      location: { latitude: 18.58, longitude: 73.92 },
      types: ['airport'],
      addressComponents: [{ shortText: 'IN', types: ['country', 'political'] }],
    }),
  )
  expect(await source.findDetails('p2', 'en')).toEqual({
    id: 'p2',
    name: 'Pune Airport',
    secondary: 'Lohegaon, Pune, India',
    locationType: 'SUB_CITY',
    latitude: 18.58,
    longitude: 73.92,
    countryCode: 'in',
  })
  expect(seen).toMatchObject([{ method: 'GET', url: '/v1/places/p2?languageCode=en' }])
})

test('an empty answer and a refused text are no suggestions', async () => {
  const empty = await aPeer(json({}))
  expect(await empty.source.suggest(ask)).toEqual([])
  const refusing = await aPeer((_, response) => response.writeHead(400).end('{"error":{}}'))
  expect(await refusing.source.suggest(ask)).toEqual([])
  const unknown = await aPeer((_, response) => response.writeHead(404).end('{"error":{}}'))
  expect(await unknown.source.findDetails('p9', 'en')).toBeNull()
})

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['is slow', () => {}],
  ['begins and never ends', (_, response) => response.write('{"suggestions": [')],
  ['answers 500', (_, response) => response.writeHead(500).end('no')],
  ['has used up its quota', (_, response) => response.writeHead(429).end('{}')],
  ['refuses the key', (_, response) => response.writeHead(403).end('{}')],
  ['sends no JSON', (_, response) => response.end('<html>')],
  ['sends other JSON', json({ suggestions: [{ placePrediction: { placeId: 7 } }] })],
  ['leads elsewhere', (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', (request) => request.socket.destroy()],
])('throws for a peer that %s [SRCH-34]', async (_, answer) => {
  const { source } = await aPeer(answer, 300)
  const started = performance.now()
  await expect(source.suggest(ask)).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(1500)
})

test('throws for an unreachable peer [SRCH-34]', async () => {
  const { source, close } = await aPeer(json({}))
  close()
  await expect(source.suggest(ask)).rejects.toThrow()
  await expect(source.findDetails('p1', 'en')).rejects.toThrow()
})
