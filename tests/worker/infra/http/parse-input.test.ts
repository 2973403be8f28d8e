import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseInput, readJson, readQuery } from '#worker/infra/http/parse-input.ts'

const query = (text: string) => JSON.parse(JSON.stringify(readQuery(new URL(`http://localhost/?${text}`))))

test('turns brackets into objects and empty brackets into lists', () => {
  expect(query('a[b][c]=1&a[b][d]=2&list[]=x&list[]=y&plain=z')).toEqual({
    a: { b: { c: '1', d: '2' } },
    list: ['x', 'y'],
    plain: 'z',
  })
})

test('reads nested lists and escaped brackets', () => {
  expect(query('filters%5Btags%5D%5B%5D=1&filters[tags][]=2')).toEqual({ filters: { tags: ['1', '2'] } })
})

test('a repeated plain name keeps its last value', () => {
  expect(query('a=1&a=2')).toEqual({ a: '2' })
})

test('a name that is first text, then object becomes the object', () => {
  expect(query('a=1&a[b]=2')).toEqual({ a: { b: '2' } })
})

test.each(['__proto__[x]=1', 'a[__proto__][x]=1', 'constructor[prototype][x]=1', 'a[constructor][prototype][x]=1'])(
  'pollutes no prototype: %s',
  (text) => {
    query(text)
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
    expect(({} as { x?: string }).x).toBeUndefined()
  },
)

test('stops at 200 names and at six levels', () => {
  const many = Array.from({ length: 500 }, (_, index) => `n${index}=1`).join('&')
  expect(Object.keys(query(many))).toHaveLength(200)
  expect(query('a[b][c][d][e][f]=1')).toEqual({ a: { b: { c: { d: { e: { f: '1' } } } } } })
  expect(query('a[b][c][d][e][f][g]=1')).toEqual({})
})

test.each(['[', ']', '[]=1', '[a]=1', 'a[=1', 'a]=1', 'a[[b]]=1', '=1', '%', '%ff=1'])('survives %s', (text) => {
  expect(() => query(text)).not.toThrow()
})

const schema = v.object({
  checkin: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'errors.invalidDates')),
  guests: v.object({ adults: v.pipe(v.number(), v.integer()) }),
})

test('returns values that fit the schema', () => {
  const value = { checkin: '2026-12-11', guests: { adults: 2 } }
  expect(parseInput(schema, { ...value, price: 1 })).toEqual({ ok: true, value })
})

test("names each invalid field with the schema's message", () => {
  expect(parseInput(schema, { checkin: 'soon', guests: { adults: 'two' } })).toMatchObject({
    ok: false,
    problem: {
      code: 'malformed',
      fields: { checkin: 'errors.invalidDates', 'guests.adults': 'errors.malformedField' },
    },
  })
})

test.each([null, undefined, 7, 'text', [], () => 1])('refuses %s where an object is expected', (value) => {
  expect(parseInput(schema, value).ok).toBe(false)
})

const post = (body: string, headers: Record<string, string> = {}) =>
  readJson(new Request('http://localhost/', { method: 'POST', body, headers }), 100)

test('reads a JSON object, and nothing as an empty one', async () => {
  expect(await post('{"a":[1]}')).toEqual({ ok: true, value: { a: [1] } })
  expect(await post('')).toEqual({ ok: true, value: {} })
})

test.each(['[1]', 'null', '7', '"a"', '{', '{"a":1}}', '<xml/>', '\u0000'])('refuses the body %s', async (body) => {
  expect(await post(body)).toMatchObject({ ok: false, problem: { code: 'malformed' } })
})

test('refuses a body larger than the limit, declared or not', async () => {
  const large = JSON.stringify({ a: 'x'.repeat(200) })
  expect((await post(large)).ok).toBe(false)
  const stream = new Response(large).body
  const undeclared = new Request('http://localhost/', { method: 'POST', body: stream })
  expect((await readJson(undeclared, 100)).ok).toBe(false)
})
