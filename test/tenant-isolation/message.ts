import { anAppMsg } from '@test/factories/message'
import { type OthersTable, refused, unseen } from './kinds'

export const messageOthers: OthersTable = {
  'messageCenter/getMessageRecordById': refused(async (app, them) => ({ id: (await anAppMsg(app, them)).id })),
  'messageCenter/remindLater': refused(async (app, them) => ({
    id: (await anAppMsg(app, them)).id,
    at: '2099-01-01 09:00:00',
  })),
  'messageCenter/setMsgIsRead': unseen(async (app, them) => ({ ids: [(await anAppMsg(app, them)).id] })),
}
