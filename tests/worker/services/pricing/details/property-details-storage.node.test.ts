import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEmptyCatalogue } from '#tests/support/a-catalogue.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import type { PropertyDetails, StayWindow } from '#worker/services/pricing/details/property-details.ts'
import {
  propertyDetailsColumns,
  propertyDetailsJoins,
  toPropertyDetails,
} from '#worker/services/pricing/details/property-details-storage.ts'

type Row = Record<string, SqlValue>
type ColumnInfo = { name: string; type: string }

const ids = { country_id: 1, city_id: 2, locality_id: 3, property_id: 4, rate_calendar_id: 5 }
const window: StayWindow = { from: '2026-12-11', to: '2026-12-12' }

/** A database whose columns accept any value of their type, because the meaning does not matter here. */
function aLooseCatalogue(): DatabaseSync {
  const { db } = anEmptyCatalogue()
  db.exec('PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF')
  return db
}

/** Writes a table's only row with unique values and returns it. */
function write(db: DatabaseSync, table: string, { id, seed }: { id: number; seed: number }): Row {
  const columns = db.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all() as ColumnInfo[]
  const row: Row = Object.fromEntries(
    columns.map(({ name, type }, index) => [
      name,
      type === 'TEXT' ? textFor(name, `${table} ${seed} ${index}`) : seed * 1000 + index,
    ]),
  )
  Object.assign(row, Object.fromEntries(Object.entries(ids).filter(([name]) => name in row)), { id })
  db.exec(`DELETE FROM ${table}`)
  db.prepare(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
  ).run(...Object.values(row))
  return row
}

/** Lists are stored as JSON. */
function textFor(column: string, text: string): string {
  if (column === 'names') return '{}'
  if (column === 'child_bands') return '[[2,5,"amount",9,3,1]]'
  return column === 'restricted_amenities' ? '[7]' : text
}

function readDetails(db: DatabaseSync): PropertyDetails {
  const { bind, params } = bindParams()
  const columns = propertyDetailsColumns(bind, { window, locale: 'en', pictures: 0 })
  const row = db.prepare(`SELECT ${columns} FROM property p ${propertyDetailsJoins}`).get(...params)
  return toPropertyDetails(row as Row, { window })
}

/** A row's columns under the names of the details, limited to those the details have. */
function named(row: Row, details: object, but: string[] = []): Record<string, SqlValue> {
  const entries = Object.entries(row).map(([column, value]) => [toName(column), value] as const)
  return Object.fromEntries(entries.filter(([name]) => name in details && !but.includes(name)))
}

function toName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function onlyRoom({ roomTypes: [room] }: PropertyDetails): PropertyDetails['roomTypes'][number] {
  if (!room) throw new Error('no room')
  return room
}

test('reads every column under its own name', () => {
  const db = aLooseCatalogue()
  const seeds = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(seeds, (seeds) => {
      const seedOf = (index: number) => Number(seeds[index])
      const property = write(db, 'property', { id: ids.property_id, seed: seedOf(0) })
      const city = write(db, 'city', { id: ids.city_id, seed: seedOf(1) })
      const country = write(db, 'country', { id: ids.country_id, seed: seedOf(2) })
      const locality = write(db, 'locality', { id: ids.locality_id, seed: seedOf(3) })
      const category = write(db, 'room_category', { id: 6, seed: seedOf(4) })
      const details = readDetails(db)
      const { childRule, tax } = details
      const room = onlyRoom(details)
      expect(details).toMatchObject(named(property, details, ['kind', 'collection', ...flags]))
      expect(childRule).toEqual({
        freeBelowAge: property.child_free_below,
        adultFromAge: property.child_adult_from,
        sharePercent: property.child_share_percent,
        unknownAge: property.child_unknown_age,
        bands: [{ fromAge: 2, toAge: 5, price: { kind: 'amount', value: 9 }, fromChild: 3, takesPlace: true }],
      })
      expect(details.city).toEqual(named(city, details.city))
      expect(details.country).toEqual(named(country, details.country))
      expect(details.locality).toEqual(named(locality, details.locality ?? {}))
      expect(tax).toEqual({ ...named(country, tax), bp: country.tax_bp, inclusive: false })
      expect(room).toMatchObject(named(category, room, flags))
      expect(room.tariff).toEqual(named(category, room.tariff))
    }),
  )
})

const flags = ['hidePrices', 'isTest', 'breakfastIncluded', 'isDisabled']

test.each([
  ['property', 'hide_prices', (details: PropertyDetails) => details.hidePrices],
  ['property', 'is_test', (details: PropertyDetails) => details.isTest],
  ['country', 'tax_inclusive', (details: PropertyDetails) => details.tax.inclusive],
  ['room_category', 'breakfast_included', (details: PropertyDetails) => onlyRoom(details).breakfastIncluded],
  ['room_category', 'is_disabled', (details: PropertyDetails) => onlyRoom(details).isDisabled],
] as const)('reads the flag %s.%s as true for 1 alone', (table, column, read) => {
  const db = aLooseCatalogue()
  write(db, 'property', { id: ids.property_id, seed: 7 })
  write(db, 'country', { id: ids.country_id, seed: 7 })
  write(db, 'room_category', { id: 6, seed: 7 })
  const readWith = (value: number) => {
    db.exec(`UPDATE ${table} SET ${column} = ${value}`)
    return read(readDetails(db))
  }
  expect([readWith(1), readWith(0)]).toEqual([true, false])
})
