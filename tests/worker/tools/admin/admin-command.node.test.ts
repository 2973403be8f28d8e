import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { AdminError, callAdmin } from '#worker/tools/admin/call-admin.ts'
import { adminCommands, commonOptions } from '#worker/tools/admin/command/commands.ts'
import { formatResponse } from '#worker/tools/admin/command/format-response.ts'
import { readCommand } from '#worker/tools/admin/command/read-command.ts'
import { runCommand } from '#worker/tools/admin/command/run-command.ts'
import { adminOptions, findAdmin } from '#worker/tools/admin/find-admin.ts'
import { parseOptions } from '#worker/tools/admin/parse-options.ts'

const commandOf = (name: string) => {
  const found = adminCommands().find((command) => command.name === name)
  if (!found) throw new Error(name)
  return found
}
const callOf = (name: string, ...args: string[]) => readCommand(commandOf(name), args).toRequest()

const anAdmin = () => new Response('{}', { headers: { 'Stayfront-Service': 'admin' } })

test('every route is a command, and its fields are options', () => {
  const commands = adminCommands()
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  for (const { name, record, fields } of commands) {
    expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
    const parts = [record.pathFields, record.query, record.body].flatMap((part) => Object.keys(part?.entries ?? {}))
    expect(fields.map((field) => field.name)).toEqual(parts)
    const options = [...fields.map(({ option }) => option), ...Object.keys(commonOptions)]
    expect(new Set(options).size, name).toBe(options.length)
  }
})

test("a command becomes its route's request", () => {
  expect(callOf('list-bookings', '--arrival-from', '2027-01-01', '--limit', '20')).toEqual({
    method: 'GET',
    path: '/v1/bookings',
    query: { arrival_from: '2027-01-01', limit: '20' },
    body: undefined,
    key: undefined,
  })
  const marked = { method: 'POST', path: '/v1/bookings/MRG%201/marks', body: { mark: 'no-show' }, key: 'k' }
  expect(callOf('mark-stay', 'MRG 1', '--mark', 'no-show', '--key', 'k')).toMatchObject(marked)
  expect(callOf('mark-stay', '--booking-no', 'MRG 1', '--mark', 'no-show', '--key', 'k')).toMatchObject(marked)
})

test('fields of a property are options, those of a place JSON [CATL-01]', () => {
  const options = ['--amenities', '1,2', '--fees', 'cleaning mandatory 85 stay', '--registration-number', 'null']
  const terms = ['--free-cancellation-hours', 'none', '--is-live', 'false', '--postal-code', '302016']
  expect(callOf('change-property', '10001', ...options, ...terms).body).toEqual({
    ...{ amenities: [1, 2], fees: ['cleaning mandatory 85 stay'], registration_number: null },
    ...{ free_cancellation_hours: 'none', is_live: false, postal_code: '302016' },
  })
  const room = callOf('change-room-type', '5', '--room-beds', '1: double,0: sofa_bed', '--no-shown')
  expect(room.body).toEqual({ room_beds: ['1: double', '0: sofa_bed'], shown: false })
  const fields = { city: 'jaipur', kind: 'museum', name: 'Hall', other_names: ['A', 'B'] }
  const place = callOf('write-place', 'landmarks', '--fields', JSON.stringify(fields))
  expect([place.path, place.body]).toEqual(['/v1/places/landmarks', { fields }])
  const rooms = [{ room_name: 'Loft', price_single: 10 }]
  expect(callOf('create-property', '--property-code', 'X', '--rooms', JSON.stringify(rooms)).body).toEqual({
    property_code: 'X',
    rooms,
  })
})

test('numbers, booleans, lists and JSON follow their fields', () => {
  const changes = '[{"room": 5, "from": "2027-06-01", "price": null}]'
  expect(callOf('write-ari', '--property', '7', '--dry-run', '--changes', changes).body).toEqual({
    property: 7,
    dry_run: true,
    changes: [{ room: 5, from: '2027-06-01', price: null }],
  })
  expect(callOf('write-ari', '--no-dry-run').body).toEqual({ dry_run: false })
  expect(callOf('create-token', '--name', '12', '--scopes', 'ari:read, ari:write', '--properties', '1,2').body).toEqual(
    {
      name: '12',
      scopes: ['ari:read', 'ari:write'],
      properties: [1, 2],
    },
  )
})

test("the guide's commands exist with their options", () => {
  const guide = readFileSync(fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url)), 'utf8')
  const lines = [...guide.replaceAll('\\\n', ' ').matchAll(/^npm run admin -- ([^#\n]+)/gm)].map(
    ([, typed = '']) => typed,
  )
  expect(lines.length).toBeGreaterThan(9)
  for (const line of lines) {
    const [name = '', ...args] = line.trim().split(/\s+/)
    const known = args.filter(
      (arg, at) => !arg.endsWith('.json') && !(arg === '--body' && args[at + 1]?.endsWith('.json')),
    )
    expect(callOf(name, ...known).path, line).toMatch(/^\/v1\//)
  }
})

test('a photo is sent as the raw file', async () => {
  const file = fileURLToPath(new URL('../../../../docs/home.png', import.meta.url))
  const call = callOf('add-photo', '10001', '--alt', 'The house', '--subject', 'facade', '--body', file)
  expect(call).toMatchObject({ path: '/v1/properties/10001/photos', query: { alt: 'The house', subject: 'facade' } })
  expect(call.body).toEqual(new Uint8Array(readFileSync(file)))
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    if (url.pathname === '/healthz') return anAdmin()
    sent.push(init)
    return Response.json({ id: 1 })
  })
  try {
    expect(await callAdmin({ url: 'http://127.0.0.1:1', token: 't' }, call)).toEqual({ id: 1 })
  } finally {
    vi.unstubAllGlobals()
  }
  expect(sent[0]?.body).toBe(call.body)
  expect(await runCommand(['add-photo', '--help'], () => {})).toContain('file to send')
})

test('a journal is printed as the raw file', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    if (url.pathname === '/healthz') return anAdmin()
    requests.push(url.pathname + url.search)
    return new Response('date,entry\n2027-01-01,1\n', { headers: { 'Content-Disposition': 'attachment' } })
  })
  try {
    const typed = ['read-journal', '2027-01', '--brand', 'marigold', '--admin', 'http://127.0.0.1:1', '--token', 't']
    expect(await runCommand(typed, () => {})).toBe('date,entry\n2027-01-01,1\n')
  } finally {
    vi.unstubAllGlobals()
  }
  expect(requests).toEqual(['/v1/journals/2027-01?brand=marigold'])
})

test('each writing request has its own key', () => {
  const keys = [1, 2].map(() => callOf('revoke-token', 'some-id').key)
  expect(new Set(keys).size).toBe(2)
  expect(keys.join()).toMatch(/^[\da-f-]{36},[\da-f-]{36}$/)
})

test.each([
  ['mark-stay', [], '--booking-no is missing.'],
  ['mark-stay', ['A', 'B'], 'Unexpected argument: B.'],
  ['mark-stay', ['A', '--remark', 'x'], "Unknown option '--remark'"],
  ['write-ari', ['--property', 'x'], '--property is integer, not x'],
  ['write-ari', ['--changes', '[{]'], '--changes is not valid JSON'],
  ['write-ari', ['--body', '/no/such/file'], '/no/such/file cannot be read'],
  ['add-photo', ['1', '--alt', 'The house', '--subject', 'facade'], '--body is missing'],
])('%s %j is refused with an explanation', (name, args, sentence) => {
  const run = () => callOf(name, ...args)
  expect(run).toThrow(AdminError)
  expect(run).toThrow(sentence)
})

test("help shows a route's sentence and options", async () => {
  const help = await runCommand(['mark-stay', '--help'], () => {})
  const { about } = commandOf('mark-stay').record
  expect(help).toContain(about)
  expect(help).toContain('mark-stay <booking-no> [options]')
  expect(help).toMatch(/--mark +\(check-in \| check-out \| no-show, required\)/)
  expect(help).toContain('--body')
  expect(await runCommand(['list-bookings', '--help'], () => {})).not.toContain('--key')
})

test('a misspelt or old variable is refused with its right name', () => {
  const old = { STAYFRONT_DESK_URL: 'https://desk.example', STAYFRONT_ADMIN_TOKEN: 'sfd_x' }
  expect(() => findAdmin({}, old)).toThrow('did you mean STAYFRONT_ADMIN_URL?')
  expect(() => findAdmin({}, { STAYFRONT_DESK_TOKEN: 'sfd_x' })).toThrow('did you mean STAYFRONT_ADMIN_TOKEN?')
})

test('the local token is sent to no other machine', () => {
  const env = { STAYFRONT_ADMIN_URL: 'https://desk.example' }
  expect(() => findAdmin({}, env)).toThrow('A token is needed')
  expect(findAdmin({ token: 'sfd_x' }, env)).toEqual({ url: 'https://desk.example', token: 'sfd_x' })
  expect(findAdmin({ admin: 'https://a.test' }, { ...env, STAYFRONT_ADMIN_TOKEN: 'sfd_y' }).token).toBe('sfd_y')
  expect(() => findAdmin({ admin: 'desk' }, env)).toThrow('desk is not a URL')
  for (const admin of ['http://a.test', 'http://127.0.0.1.a.test', 'http://10.0.0.1', 'ftp://localhost', 'file:///tmp'])
    expect(() => findAdmin({ admin, token: 'sfd_x' }, env), admin).toThrow('https is needed')
  for (const admin of ['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1'])
    expect(findAdmin({ admin, token: 'sfd_x' }, env).url).toBe(admin)
})

test("a webhook's address gets no token", async () => {
  const call = callOf('create-webhook', '--url', 'http://receiver.example/hook', '--kinds', 'booking.confirmed')
  expect(call.body).toMatchObject({ url: 'http://receiver.example/hook' })
  const run = () => callOf('list-bookings', '--url', 'http://receiver.example')
  expect(run).toThrow('the address of the admin is --admin')
})

test('sends no token to an address that is no admin', async () => {
  const heard: (string | undefined)[] = []
  const receiver = createServer((request, response) => {
    heard.push(request.headers.authorization)
    const isMoved = request.url === '/healthz' && heard.length > 1
    response.writeHead(isMoved ? 302 : 200, { 'Content-Type': 'application/json', Location: '/elsewhere' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const admin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const typed = ['create-webhook', '--url', `${admin}/hook`, '--kinds', 'booking.confirmed', '--token', 'sfd_secret']
  await expect(runCommand([...typed, '--admin', admin], () => {})).rejects.toThrow('no token was sent to it')
  await expect(runCommand([...typed, '--admin', admin], () => {})).rejects.toThrow('No response from')
  receiver.close()
  expect(heard).toEqual([undefined, undefined])
})

test('guest text cannot break tables', () => {
  const items = [
    { no: 'A1', guest: { name: 'Ann\u001b[2J' }, rooms: [{ id: 1 }, { id: 2 }] },
    { no: 'B22', guest: { name: 'x'.repeat(99) }, rooms: [] },
  ]
  expect(formatResponse({ items, next_cursor: null }).split('\n')).toEqual([
    'no   guest.name                                        rooms',
    `A1   Ann [2J${' '.repeat(41)}  2`,
    `B22  ${'x'.repeat(47)}…`,
  ])
  expect(formatResponse({ items: [], next_cursor: null })).toBe('none')
  expect(formatResponse({ a: 1, history: [{ at: 'x' }] })).toBe('a             1\nhistory.0.at  x')
})

test("explains an unknown option, and the address option's old name", () => {
  const parse = (...args: string[]) => parseOptions({ args, options: adminOptions })
  expect(parse('--admin', 'https://a.example').values).toEqual({ admin: 'https://a.example' })
  expect(() => parse('--url', 'https://a.example')).toThrow(
    new AdminError("Unknown option '--url'; the address of the admin is --admin"),
  )
  expect(() => parse('--tokn=x')).toThrow(new AdminError("Unknown option '--tokn'"))
})
