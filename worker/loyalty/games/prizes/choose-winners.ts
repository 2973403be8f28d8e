import type { Prize } from './prize.ts'

export type Ranked = { userId: string; devices: readonly string[] }

/** Assigns prizes to ranks. Accounts sharing a device get one prize; the next rank moves up. */
export function chooseWinners<Player extends Ranked>(
  board: readonly Player[],
  prizes: readonly Prize[],
): { rank: number; player: Player; prize: Prize }[] {
  const known = new Set<string>()
  const honest = board.filter(({ devices }) => {
    const isShared = devices.some((device) => known.has(device))
    // The other browsers of a duplicate account count as used too.
    for (const device of devices) known.add(device)
    return !isShared
  })
  return honest.flatMap((player, index) => {
    const rank = index + 1
    const prize = prizes.find(({ firstRank, lastRank }) => firstRank <= rank && rank <= lastRank)
    return prize ? [{ rank, player, prize }] : []
  })
}
