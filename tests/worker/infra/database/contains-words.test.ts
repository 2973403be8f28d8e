import { expect, test } from 'vitest'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { containsWords } from '#worker/infra/database/conditions/contains-words.ts'

const { db } = aDeps()

async function holds(name: string, typed: string): Promise<boolean> {
  const { bind, params } = bindParams()
  const condition = containsWords(bind(name), typed, bind)
  const row = await db.first<{ held: number }>(`SELECT ${condition} AS held`, ...params)
  return row?.held === 1
}

test.each([
  ['Ömer ÖZTÜRK', 'ömer öztürk'],
  ['Ömer Öztürk', 'ÖZTÜRK'],
  ['ömer öztürk', 'Öztürk, Ömer'],
  ['Łukasz-Świerk', 'łukasz-świerk'],
  ['Мария Иванова', 'иванова мария'],
  ['МАРИЯ ИВАНОВА', 'Мария'],
  ['Ιωάννης', 'ΙΩΆΝΝΗΣ'.slice(0, 5)],
  ['أحمد الحسن', 'الحسن'],
  ['احمد الحسن', 'أحمد'],
  ['Jose Garcia', 'José García'],
  ['Asha Rao', 'SHA ra'],
  ['宿の田中', '田中'],
  ['100% Rao', '%'],
])('the name %s is found by %s', async (name, typed) => {
  expect(await holds(name, typed)).toBe(true)
})

test.each([
  ['Ömer Öztürk', 'özil'],
  ['Asha Rao', 'Asha Roy'],
  ['Asha Rao', '%'],
  ['Asha Rao', 'A_ha'],
  ['Asha Rao', "' OR 1 = 1 --"],
  ['Asha Rao', '"'],
])('the name %s is not found by %s', async (name, typed) => {
  expect(await holds(name, typed)).toBe(false)
})

test.each([
  ['Ömer Öztürk', 'ozturk omer', true],
  ['Ömer Öztürk', 'ÖMER', true],
  ['Ömer Öztürk', 'omar', false],
  [null, 'omer', false],
  [null, 'ömer', true],
])('a name folded as of %s is found by %s: %s', async (name, typed, isFound) => {
  const { bind, params } = bindParams()
  const folded = bind(name && foldSearchText(name))
  const condition = containsWords(bind(name ?? 'Ömer Öztürk'), typed, bind, folded)
  expect(await db.all(`SELECT 1 AS held WHERE ${condition}`, ...params)).toHaveLength(isFound ? 1 : 0)
})

test('long search texts stay within the limit of bound values', () => {
  const { bind, params } = bindParams()
  containsWords('name', 'ö é ü á ñ ç š ž ł ő'.repeat(9), bind, 'folded')
  expect(params.length).toBeLessThan(40)
})
