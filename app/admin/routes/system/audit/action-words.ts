import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { areaMessages } from './area-messages.ts'

const verbMessages: Readonly<Record<string, AdminMessageId>> = {
  answer: 'system.verbAnswer',
  approve: 'system.verbApprove',
  ask: 'system.verbAsk',
  'assign-unit': 'system.verbAssignUnit',
  buyer: 'system.verbBuyer',
  cancel: 'system.verbCancel',
  change: 'system.verbChange',
  charge: 'system.verbCharge',
  'check-in': 'system.verbCheckIn',
  'check-out': 'system.verbCheckOut',
  close: 'system.verbClose',
  confirm: 'system.verbConfirm',
  create: 'system.verbCreate',
  delete: 'system.verbDelete',
  deposit: 'system.verbDeposit',
  details: 'system.verbDetails',
  end: 'system.verbEnd',
  enrol: 'system.verbEnrol',
  erase: 'system.verbErase',
  export: 'system.verbExport',
  extras: 'system.verbExtras',
  first: 'system.verbFirst',
  give: 'system.verbGive',
  hide: 'system.verbHide',
  invite: 'system.verbInvite',
  join: 'system.verbJoin',
  message: 'system.verbMessage',
  move: 'system.verbMove',
  'no-show': 'system.verbNoShow',
  note: 'system.verbNote',
  'official-number': 'system.verbOfficialNumber',
  open: 'system.verbOpen',
  'paid-by-hand': 'system.verbPaidByHand',
  picture: 'system.verbPicture',
  price: 'system.verbPrice',
  publish: 'system.verbPublish',
  refund: 'system.verbRefund',
  refuse: 'system.verbRefuse',
  replay: 'system.verbReplay',
  reply: 'system.verbReply',
  resend: 'system.verbResend',
  restore: 'system.verbRestore',
  revoke: 'system.verbRevoke',
  rotate: 'system.verbRotate',
  search: 'system.verbSearch',
  sell: 'system.verbSell',
  set: 'system.verbSet',
  'settle-deposit': 'system.verbSettleDeposit',
  share: 'system.verbShare',
  'sign-out': 'system.verbSignOut',
  start: 'system.verbStart',
  'step-up': 'system.verbStepUp',
  test: 'system.verbTest',
  undo: 'system.verbUndo',
  'undo-charge': 'system.verbUndoCharge',
  'undo-mark': 'system.verbUndoMark',
  undone: 'system.verbUndone',
  withdraw: 'system.verbWithdraw',
  write: 'system.verbWrite',
}

export const areaNames = Object.keys(areaMessages)

export function areaWords(area: string): string {
  const id = areaMessages[area]
  return id ? text(id) : area
}

/** `Booking: cancelled`; words of another release by their names. */
export function actionWords(action: string): string {
  const [area = '', verb = ''] = action.split('.')
  const id = verbMessages[verb]
  if (!id && area === 'import') return text('system.imported')
  return text('system.action', { area: areaWords(area), verb: id ? text(id) : verb.replaceAll('-', ' ') })
}
