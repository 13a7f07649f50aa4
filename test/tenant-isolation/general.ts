import { type OthersTable, refused, unseen } from './kinds'

export const generalOthers: OthersTable = {
  // A star is the caller's own note of an id and shows nothing of what is behind it.
  'app/myFocus/saveFocus': 'not of a firm',
  'app/myFocus/cancelFocus': 'not of a firm',
  'app/myFocus/saveOpened': 'not of a firm',
  'general/getUserInfoBatch': unseen((_, them) => ({ userIds: [them.userId] })),
  'general/getUserStatus': refused((_, them) => ({ userId: them.userId })),
  'general/getEmpPhotoList': unseen((_, them) => ({ empIds: [them.id] })),
}
