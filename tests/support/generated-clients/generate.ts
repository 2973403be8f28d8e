import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'orval'
import { inProject } from '#worker/tools/machine/project.ts'

/**
 * Creates a folder with clients generated from both sides' documents for a running site, and a program that uses them.
 */
export async function generateClients(urls: { guests: string; admin: string }): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stayfront-clients-'))
  for (const side of ['guests', 'admin'] as const) {
    const document = join(folder, `${side}.json`)
    const answer = await fetch(`${urls[side]}/openapi.json`)
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    writeFileSync(document, await answer.text())
    const target = join(folder, `${side}.ts`)
    const output = { target, client: 'fetch', mode: 'single', baseUrl: urls[side] } as const
    await generate({ input: { target: document }, output }, folder)
  }
  copyFileSync(inProject('tests/support/generated-clients/round-trip.ts'), join(folder, 'round-trip.ts'))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  const compilerOptions = {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    typeRoots: [inProject('node_modules/@types')],
    types: ['node'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  return folder
}
