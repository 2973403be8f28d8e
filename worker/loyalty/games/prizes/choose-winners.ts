import type { Prize } from './prize.ts'

/** Somebody on the board, by the browsers their plays came from. */
export type Ranked = { userId: string; devices: readonly string[] }

/** Who is given which rank's prize: accounts of one device share one, the next rank moves up (DEC-166) [REWD-55]. */
export function chooseWinners<Player extends Ranked>(
  board: readonly Player[],
  prizes: readonly Prize[],
): { rank: number; player: Player; prize: Prize }[] {
  const known = new Set<string>()
  const honest = board.filter(({ devices }) => {
    const isShared = devices.some((device) => known.has(device))
    // A browser of an account that shares one is theirs, too.
    for (const device of devices) known.add(device)
    return !isShared
  })
  return honest.flatMap((player, index) => {
    const rank = index + 1
    const prize = prizes.find(({ firstRank, lastRank }) => firstRank <= rank && rank <= lastRank)
    return prize ? [{ rank, player, prize }] : []
  })
}
