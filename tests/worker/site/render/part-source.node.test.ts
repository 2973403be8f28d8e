import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PageName } from '#app/contracts/page-name.ts'
import { overlays } from '#app/overlays/catalogue.ts'
import { pages } from '#app/pages.ts'
import { overlaySource, pageSource } from '#worker/site/render/assets.ts'
import { inProject } from '#worker/tools/machine/project.ts'

test.each([...(Object.keys(pages) as PageName[]).map(pageSource), ...[...overlays.values()].map(overlaySource)])(
  'finds %s where the bundler does',
  (source) => {
    expect(existsSync(inProject(source))).toBe(true)
  },
)
