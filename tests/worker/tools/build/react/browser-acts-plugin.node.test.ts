import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { withoutBrowserActs } from '#worker/tools/build/react/browser-acts-plugin.ts'
import { root } from '#worker/tools/machine/project.ts'

async function kept(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'part.tsx', { jsx: { runtime: 'automatic' } })
  return withoutBrowserActs(code)?.code ?? code
}

test('effects, handlers and refs go, and what only they named', async () => {
  const code = await kept(`
    import { useEffect, useRef, useState } from 'react'
    import { follow } from './follow.ts'
    export function Part({ name }) {
      const [isOpen, setOpen] = useState(false)
      const field = useRef(null)
      useEffect(() => follow(field.current, () => import('./late.ts')), [])
      function press() { setOpen(!isOpen); follow(name) }
      return <p ref={field} title={name}><button type="button" aria-expanded={isOpen} onClick={press}>{name}</button></p>
    }`)
  expect(code).not.toMatch(/follow\(|late\.ts|useEffect\(|press|setOpen\(/)
  expect(code).toContain('"aria-expanded": isOpen')
  expect(code).toContain('title: name')
})

test('a component still learns that there is something to do, and whether there is', async () => {
  const code = await kept(`
    import { Pager } from './pager.tsx'
    import { act } from './act.ts'
    export const Part = ({ more, model }) => <><Pager onMore={() => act(1)} /><Pager onMore={more} /><Pager onMore={model.isLast ? undefined : more} /></>`)
  expect(code).not.toContain('act(')
  expect(code).toMatch(/onMore: \(\) => \{\}/)
  expect(code).toContain('onMore: more')
  expect(code).toContain('model.isLast')
})

test('a name that is a function in one place and may be none in another is left as it is there', async () => {
  const code = await kept(`
    import { Pager } from './pager.tsx'
    export const First = () => { const onMore = () => 1; return <Second onMore={onMore} /> }
    export const Second = ({ onMore }) => <Pager onMore={onMore} />
    export function Third(props) { function onLess() {} const { onLess: [onLast] } = props; return <Pager onMore={onLast} onLess={onLess} /> }
    export function onLast() {}`)
  expect(code).toMatch(/Pager, \{ onMore \}|Pager, \{ onMore: onMore \}/)
  expect(code).toContain('onMore: onLast')
  expect(code).toContain('onLess: () => {}')
})

test('functions of other names and modules stay as they are', async () => {
  const code = await kept(`
    import { useEffect } from './own.ts'
    export function Part() { useEffect(() => 1); return <p data-on="1" only="x">a</p> }`)
  expect(code).toContain('useEffect(() => 1)')
  expect(code).toContain('"data-on": "1"')
})

test('a map of the list keeps its frame, and none of what begins it', async () => {
  const code = await kept(readFileSync(join(root, 'app/pages/listing/beside-map.tsx'), 'utf8'))
  expect(code).toContain('map-side')
  expect(code).not.toContain('matchMedia')
})
