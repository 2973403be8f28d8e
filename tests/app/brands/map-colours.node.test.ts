import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'

test("map colours are those of the site's style sheets", () => {
  for (const { id, mapColours } of listBrands()) {
    const css = readFileSync(new URL(`../../../app/brands/${id}/look.css`, import.meta.url), 'utf8')
    for (const [role, [day, night]] of Object.entries(mapColours)) {
      expect(css, `${id} ${role}`).toContain(`--map-${role}: var(--day, ${day}) var(--night, ${night});`)
    }
  }
})
