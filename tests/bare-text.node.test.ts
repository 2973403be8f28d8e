import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { inProject } from '#worker/tools/machine/project.ts'
import { findBareTexts } from './support/bare-text.ts'

// Beside the sources, because it imports their libraries.
mkdirSync(inProject('test-results'), { recursive: true })
const folder = mkdtempSync(inProject('test-results/bare-text-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** Rendered on the server only, so React never updates them in a browser. */
const STATIC = /^app\/client\/(document|header|header-choices|footer|brand-logo|webview\/webview-bar)\.tsx:/

test('no bare text is beside anything that changes [INPT-10]', () => {
  const config = writeConfig('app.json', inProject('app'))
  expect(findBareTexts(config, 'app/').filter((found) => !STATIC.test(found))).toEqual([])
})

test('detects bare text in each of its forms [INPT-10]', () => {
  const bodies = [
    '<p>{word} <b>x</b></p>',
    '<p>{isOn ? word : null}<b>x</b></p>',
    '<p>Fixed {isOn ? <b>x</b> : null}</p>',
    '<p>{count} nights</p>',
    '<p><b>x</b>{node}</p>',
    '<>{word}</>',
    "<p><b>x</b>{' '}{list}</p>",
    '<p><Word /><b>x</b></p>',
  ]
  const sound = [
    '<p>{word}</p>',
    '<p>{count + word}</p>',
    '<p>Fixed <b>x</b></p>',
    '<p><span>{word}</span> <b>x</b></p>',
    '<p><b>x</b>{isOn ? <i>{word}</i> : null}</p>',
  ]
  const component = (body: string, at: number) => `export function Part${at}() {\n  return ${body}\n}\n`
  const head = [
    "import type { ReactNode } from 'react'",
    'declare const word: string, count: number, isOn: boolean, node: ReactNode, list: React.ReactElement[], Word: () => string | null',
  ].join('\n')
  writeFileSync(`${folder}/parts.tsx`, `${head}\n${[...bodies, ...sound].map(component).join('')}`)
  // Three lines each, the second of them the body.
  expect(findBareTexts(writeConfig('parts.json', `${folder}/parts.tsx`), 'parts.tsx')).toEqual(
    bodies.map((_, at) => `parts.tsx:${4 + at * 3}`),
  )
})

/** Writes the configuration of a few sources, which is faster to read than that of all; returns its path. */
function writeConfig(name: string, include: string): string {
  writeFileSync(`${folder}/${name}`, JSON.stringify({ extends: inProject('tsconfig.json'), include: [include] }))
  return `${folder}/${name}`
}
