import { itemAt } from '#worker/pictures/random.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { arch, box, fill, num, ROUND_ENDS, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'

const QUAY = 226
const WATER = QUAY + 16

/** The paths of a whole row, gathered so that each material is one element. */
type Row = {
  facades: string
  cornices: string
  dark: string
  lit: string
  shade: string
  shops: string
  mirror: string
}

/** A row of gabled houses along a quay, and their reflection in the water. */
export function drawCanalHouses(kit: Kit): string {
  const row: Row = { facades: '', cornices: '', dark: '', lit: '', shade: '', shops: '', mirror: '' }
  let last = ''
  for (let x = -8; x < 404; ) {
    const width = kit.whole(66, 88)
    let wall = kit.pick(walls.canal)
    while (wall === last) wall = kit.pick(walls.canal)
    last = wall
    addHouse(kit, row, { x, width, wall })
    x += width
  }
  return drawRow(kit, row) + drawCanal(kit, row)
}

function addHouse(kit: Kit, row: Row, { x, width: w, wall }: { x: number; width: number; wall: string }): void {
  const { whole } = kit
  const height = whole(96, 138)
  const y = QUAY - height
  const middle = x + (w >> 1)
  const columns = w > 76 ? 3 : 2
  const form = whole(0, 3)
  const step = Math.floor((w - 6) / columns)
  const head = kit.chance() < 0.3 ? arch : box
  row.facades += fill(kit.lit(wall), `M${x} ${QUAY}V${y}${gablePath({ x, y, w }, form)}H${x + w}V${QUAY}z`)
  row.cornices += box([x, y - 1, w, 2.5]) + box([middle - 5, y - (form === 0 ? 42 : 29), 10, 3])
  row.dark += arch([middle - 6, y - 22, 12, 16])
  const floor = Math.round((height - 38) / 3)
  for (let j = 0; j < 3; j++) {
    for (let i = 0; i < columns; i++) {
      const pane = head([x + 3 + ((step - 13) >> 1) + i * step, y + 8 + j * floor, 13, 20])
      row[kit.chance() < kit.light.lamps ? 'lit' : 'dark'] += pane
    }
  }
  row.shade += box([x + w - 4, y, 4, height]) + box([x, QUAY - 28, w, 28])
  row.shops += box([x + 28, QUAY - 24, w - 38, 14]) + box([x + 9, QUAY - 24, 12, 24])
  row.mirror += box([x, WATER, w - 1, height * 0.42])
}

function gablePath({ x, y, w }: { x: number; y: number; w: number }, form: number): string {
  const slope = (w - 36) >> 1
  const middle = x + (w >> 1)
  const bell = `q${num(w * 0.2)}-4 ${num(w * 0.22)}-22q2-16 ${num(w * 0.28)}-18q${num(w * 0.26)} 2 ${num(w * 0.28)} 18q2 18 ${num(w * 0.22)} 22`
  return itemAt(
    [
      `v-10h8v-10h8v-10h8v-10h${w - 48}v10h8v10h8v10h8v10`,
      bell,
      `h10v-26q4 2 8-6l${slope}-14l${slope} 14q4 8 8 6v26`,
      `L${middle - 6} ${y - 38}h12L${x + w} ${y}`,
    ],
    form,
  )
}

function drawRow(kit: Kit, { facades, cornices, dark, lit, shade, shops }: Row): string {
  const cream = kit.lit('#f3e4c4')
  const frame = ` stroke="${cream}" stroke-width="2.6"`
  return [
    facades,
    fill(cream, cornices),
    fill(kit.glass, dark, frame),
    lit ? fill(kit.lamp, lit, frame) : '',
    fill(mix(kit.light.ambient, '#2a1c14', 0.4), shade, sheer('.55')),
    fill(kit.isDark ? kit.lamp : mix(kit.glass, '#9fc4c4', 0.3), shops),
  ].join('')
}

function drawCanal(kit: Kit, { mirror }: Row): string {
  const { between, light, isDark } = kit
  let [waves, glints] = ['', '']
  for (let i = 0; i < 10; i++) {
    const line = `M${num(between(-10, 390))} ${num(between(WATER + 5, 296))}h${num(between(16, 56))}`
    if (i % 3) waves += line
    else glints += line
  }
  return [
    fill(kit.lit('#cbb894'), box([0, QUAY, 400, 7])),
    fill(kit.deep('#6b5a4a'), box([0, QUAY + 7, 400, 9])),
    fill(light.sea[0], box([0, WATER, 400, 300 - WATER])),
    fill(kit.deep('#8c5a3e'), mirror, sheer('.35')),
    stroke([light.sea[1], 2.2], waves, ROUND_ENDS),
    stroke([isDark ? kit.lamp : light.sea[2], 2.2], glints, ROUND_ENDS + (isDark ? sheer('.7') : '')),
  ].join('')
}
