import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { intentWords } from '#app/domain/search/intent-words.ts'
import { locales } from '#app/i18n/locales.ts'
import { readSources } from '#tests/support/source-tree.ts'
import { inProject } from '#worker/tools/machine/project.ts'

const recipes = readFileSync(inProject('docs/recipes.md'), 'utf8')
const operations = readFileSync(inProject('docs/operations.md'), 'utf8')
const languages = Object.keys(locales)

test('every file the docs name is there', () => {
  const pages = readdirSync(inProject('docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )
  const missing = pages.flatMap((page) => {
    const text = readFileSync(inProject('docs', page), 'utf8')
    const named = [...text.matchAll(/`((?:app|worker|tests|e2e|docs)\/[\w./-]+?)\/?`/g)].map((match) => match[1] ?? '')
    return named.filter((path) => !existsSync(inProject(path))).map((path) => `${page}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('recipes name their files', () => {
  const named = [...recipes.matchAll(/`((?:app|worker|tests|e2e|docs)\/[\w./-]+?)\/?`/g)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(40)
})

test('the recipes are short', () => {
  expect(recipes.trimEnd().split('\n').length).toBeLessThanOrEqual(80)
})

test('a language has its messages, and guests may ask in it', () => {
  const files = readdirSync(inProject('locales')).filter((name) => name.endsWith('.json'))
  expect(files.sort()).toEqual(languages.map((key) => `${key}.json`).sort())
  expect(Object.keys(intentWords).sort()).toEqual([...languages].sort())
})

test('every job is explained to operators', () => {
  const table = readFileSync(inProject('worker/jobs/scheduled.ts'), 'utf8')
  const jobs = [...table.matchAll(/^ {2}'?([a-z-]+)'?: \w+,$/gm)].map((match) => match[1] ?? '')
  expect(jobs.length).toBeGreaterThan(10)
  expect(jobs.filter((job) => !operations.includes(`\`${job}\``))).toEqual([])
})

test('every setting is explained to operators', () => {
  const sources = readSources(['worker']).filter(
    ({ path, text }) => !path.includes('/tools/') && text.includes('readVariables('),
  )
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}([A-Z][A-Z_]+): v\./gm)].map((match) => match[1] ?? ''),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})
