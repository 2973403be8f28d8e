import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { applyMigrations } from '#worker/database/migrate.ts'
import { nameWelcome, readWelcomeOptions } from '#worker/loyalty/welcome/name-welcome.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

function aFile(): DatabaseSync {
  const file = new DatabaseSync(':memory:')
  applyMigrations(file, 'worker/database/migrations')
  file.exec("INSERT INTO country (id, code, name, currency) VALUES (1, 'IN', 'India', 'INR')")
  return file
}

async function name(file: DatabaseSync, typed: object) {
  const options = readWelcomeOptions({ ...typed })
  return options.ok ? nameWelcome({ db: openFile(file) }, options.value) : options.problem
}

const named = (file: DatabaseSync) => file.prepare('SELECT welcome_minor, welcome_days FROM country').get()

test('an operator names, changes and ends the welcome of a country [WALL-12]', async () => {
  const file = aFile()
  expect(named(file)).toEqual({ welcome_minor: 0, welcome_days: null })
  expect(await name(file, { country: 'in', amount: '250.50', days: '30' })).toBe('named')
  expect(named(file)).toEqual({ welcome_minor: 25_050, welcome_days: 30 })
  expect(await name(file, { country: 'IN', amount: '0' })).toBe('named')
  expect(named(file)).toEqual({ welcome_minor: 0, welcome_days: null })
  expect(await name(file, { country: 'NL', amount: '5' })).toBe('no such country')
})

test.each([
  [{ country: 'ZZ', amount: '5' }, '--country'],
  [{ country: 'IN', amount: '-5' }, '--amount'],
  [{ country: 'IN', amount: '5', days: '0' }, '--days'],
])('says what is wrong with %o', async (typed, told) => {
  expect(await name(aFile(), typed)).toContain(told)
})
