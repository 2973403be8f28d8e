import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import {
  awardsAnswer,
  awardsQuery,
  boardAnswer,
  boardQuery,
  gameAnswer,
  gameAnswerBody,
  gamePlayAnswer,
  gamesAnswer,
  nicknameAnswer,
  nicknameBody,
} from '#app/contracts/guests/games.ts'

const game = v.object({ game: v.string() })

export const gameEndpoints = guestEndpoints({
  listGames: {
    method: 'GET',
    path: '/api/pwa/games',
    summary:
      'Lists the games with today’s state, the week, its end, its prizes and the guest’s place. 404 where the ' +
      'country has no games.',
    answer: gamesAnswer,
    problems: ['not_found'],
  },
  readGame: {
    method: 'GET',
    path: '/api/pwa/games/{game}',
    summary: 'Returns one game with its rules, today’s state and the play under way.',
    pathFields: game,
    answer: gameAnswer,
    problems: ['not_found'],
  },
  readLeaderboard: {
    method: 'GET',
    path: '/api/pwa/games/leaderboard',
    summary: 'Returns the leaderboard of a week. Equal points rank by who reached them first.',
    query: boardQuery,
    answer: boardAnswer,
    problems: ['not_found'],
  },
  listGameRewards: {
    method: 'GET',
    path: '/api/pwa/games/rewards',
    summary: 'Lists the prizes the guest has won.',
    needs: 'session',
    query: awardsQuery,
    answer: awardsAnswer,
    problems: ['not_found'],
  },
  startGame: {
    method: 'POST',
    path: '/api/pwa/games/{game}/start',
    summary:
      'Starts a play and returns its first question and deadline, never an answer, a price or a closed card. The ' +
      'first play of a signed-in guest per day and game is scored. One open play per guest, 20 starts an hour. See ' +
      '`docs/decisions/promotions.md`.',
    pathFields: game,
    answer: gamePlayAnswer,
    problems: ['not_found', 'game_open'],
  },
  answerGame: {
    method: 'POST',
    path: '/api/pwa/games/{game}/answer',
    summary:
      'Answers a question of a play and returns the next one. Late answers and those faster than 300 ms earn no ' +
      'points.',
    pathFields: game,
    body: gameAnswerBody,
    answer: gamePlayAnswer,
    problems: ['not_found', 'game_over'],
  },
  namePlayer: {
    method: 'POST',
    path: '/api/pwa/games/nickname',
    summary: 'Sets the nickname on the leaderboard.',
    needs: 'session',
    body: nicknameBody,
    answer: nicknameAnswer,
    problems: ['invalid_fields', 'not_found'],
  },
})
