import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import {
  awardsQuery,
  awardsResponse,
  boardQuery,
  boardResponse,
  gameAnswerBody,
  gamePlayResponse,
  gameResponse,
  gamesResponse,
  nicknameBody,
  nicknameResponse,
} from '#app/contracts/guests/games.ts'

export const gameEndpoints = guestEndpoints({
  listGames: {
    at: 'GET /api/pwa/games',
    summary:
      'Lists the games with today’s state, the week, its end, its prizes and the guest’s place. 404 where the ' +
      'country has no games.',
    response: gamesResponse,
    problems: ['not_found'],
  },
  readGame: {
    at: 'GET /api/pwa/games/{game}',
    summary: 'Returns one game with its rules, today’s state and the play under way.',
    response: gameResponse,
    problems: ['not_found'],
  },
  readLeaderboard: {
    at: 'GET /api/pwa/games/leaderboard',
    summary: 'Returns the leaderboard of a week. Equal points rank by who reached them first.',
    query: boardQuery,
    response: boardResponse,
    problems: ['not_found'],
  },
  listGameRewards: {
    at: 'GET /api/pwa/games/rewards',
    summary: 'Lists the prizes the guest has won.',
    needs: 'session',
    query: awardsQuery,
    response: awardsResponse,
    problems: ['not_found'],
  },
  startGame: {
    at: 'POST /api/pwa/games/{game}/start',
    summary:
      'Starts a play and returns its first question and deadline, never an answer, a price or a closed card. The ' +
      'first play of a signed-in guest per day and game is scored. One open play per guest, 20 starts an hour. See ' +
      '`docs/decisions/promotions.md`.',
    response: gamePlayResponse,
    problems: ['not_found', 'game_open'],
  },
  answerGame: {
    at: 'POST /api/pwa/games/{game}/answer',
    summary:
      'Answers a question of a play and returns the next one. Late answers and those faster than 300 ms earn no ' +
      'points.',
    body: gameAnswerBody,
    response: gamePlayResponse,
    problems: ['not_found', 'game_over'],
  },
  namePlayer: {
    at: 'POST /api/pwa/games/nickname',
    summary: 'Sets the nickname on the leaderboard.',
    needs: 'session',
    body: nicknameBody,
    response: nicknameResponse,
    problems: ['invalid_fields', 'not_found'],
  },
})
