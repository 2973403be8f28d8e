import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents, walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, fill, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawWindows } from '#worker/tools/build/pictures/scenes/things/building.ts'

const GROUND = 226

type Lodge = { x: number; wall: string; pane: string; frame: string }

/** A timber lodge with a glass front on a deck: an A-frame, or under a single slope. */
export function drawLodge(kit: Kit): string {
  const { whole, pick } = kit
  const wall = pick(walls.park)
  const [x, form, accent] = [whole(126, 150), whole(0, 2), pick(accents)]
  const pane = kit.isDark ? kit.lamp : mix(kit.glass, kit.light.sky[2], 0.35)
  const lodge: Lodge = { x, wall, pane, frame: kit.deep(mix(wall, '#2a2a28', 0.4)) }
  const body = form === 0 ? drawAFrame(kit, lodge) : drawSlopedLodge(kit, lodge, form === 1 ? [118, 146] : [136, 128])
  const chair = `M${x - 34} ${GROUND}l4-16h3l-2 10h14v6z`
  return body + drawDeck(kit, x) + fill(kit.lit(accent), chair)
}

function drawAFrame(kit: Kit, { x, wall, pane, frame }: Lodge): string {
  const bars = `M${x + 84} 110V${GROUND}M${x + 30} 190h108M${x + 52} ${GROUND}v-60M${x + 116} ${GROUND}v-60`
  return [
    fill(kit.shade(wall), `M${x + 84} 84l62 8l70 ${GROUND - 92}h-50z`),
    fill(kit.lit(wall), `M${x + 84} 84L${x - 6} ${GROUND}h18L${x + 84} 106L${x + 156} ${GROUND}h18z`),
    fill(pane, `M${x + 84} 112L${x + 14} ${GROUND}h140z`),
    stroke([frame, 4], bars),
    kit.isDark ? '' : fill(mix(pane, '#ffffff', 0.35), `M${x + 76} 128l-30 54h16l14-26z`),
  ].join('')
}

function drawSlopedLodge(kit: Kit, lodge: Lodge, [right, left]: readonly [number, number]): string {
  const { x, wall, frame } = lodge
  const roof = `M${x - 34} ${left - 4}L${x + 206} ${right - 9}l24 12v8l-26-8L${x - 34} ${left + 5}z`
  return [
    fill(kit.lit(wall), `M${x - 20} ${left}L${x + 190} ${right}V${GROUND}H${x - 20}z`),
    fill(kit.shade(wall), `M${x + 190} ${right}l26 10V${GROUND}h-26z`),
    fill(frame, roof),
    stroke(
      [kit.shade(wall), 1.2],
      repeat(6, (i) => `M${x - 10 + i * 11} ${left + 2}V${GROUND}`),
    ),
    drawGlassFront(kit, lodge),
  ].join('')
}

function drawGlassFront(kit: Kit, { x, pane, frame }: Lodge): string {
  const bars = `M${x + 52} 158h128V${GROUND}M${x + 52} 158V${GROUND}M${x + 95} 158V${GROUND}M${x + 138} 158V${GROUND}`
  const gleam = `M${x + 60} ${GROUND}l26-64h5v26l-16 38zM${x + 146} ${GROUND}l22-56h8v10l-18 46z`
  const inside = box([x + 60, 206, 28, 20]) + box([x + 104, 200, 4, 26])
  return [
    fill(pane, box([x + 52, 158, 128, GROUND - 158])),
    stroke([frame, 3.5], bars),
    drawWindows(kit, [x - 8, 160, 40, 44], { columns: 1, rows: 1, head: 'flat', pane: [22, 26], trim: [frame, frame] }),
    kit.isDark ? fill('#e8a545', `${inside}M${x + 98} 200h16l-4-12h-8z`) : fill(mix(pane, '#ffffff', 0.35), gleam),
  ].join('')
}

function drawDeck(kit: Kit, x: number): string {
  const posts = [-40, 40, 120, 200].map((offset) => box([x + offset, GROUND + 6, 6, 10])).join('')
  return fill(kit.lit('#c7a172'), box([x - 44, GROUND, 280, 6])) + fill(kit.deep('#7a5a3c'), posts)
}
