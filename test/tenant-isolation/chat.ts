import { newId } from '@server/kernel/db/id'
import { aStandingCase } from '@test/factories/case'
import { anEmployee, type Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

/** A conversation of two people of another firm. */
async function theirs({ db }: TestApp, them: Worker) {
  const other = await anEmployee({ db }, { firm: them.firm })
  const conversationId = newId()
  const messageUId = newId()
  await db.insertInto('chat_conversations').values({ id: conversationId, type: 1, last_seq: 1 }).execute()
  await db
    .insertInto('chat_members')
    .values([them.id, other.id].map((employee_id) => ({ conversation_id: conversationId, employee_id })))
    .execute()
  await db
    .insertInto('chat_messages')
    .values({
      id: messageUId,
      conversation_id: conversationId,
      seq: 1,
      sender_id: other.id,
      type: 2,
      content: JSON.stringify({ content: '不给别人看' }),
      client_key: newId(),
      sent_at: '2026-11-20 10:00:00',
    })
    .execute()
  return { conversationId, messageUId }
}

const conversation =
  (more: object = {}) =>
  async (app: TestApp, them: Worker) => ({ conversationId: (await theirs(app, them)).conversationId, ...more })
const message = async (app: TestApp, them: Worker) => ({ messageUId: (await theirs(app, them)).messageUId })
const aCaseOf = async (app: TestApp, them: Worker) => ({
  caseId: (await aStandingCase(app, await signedIn(app, them), them)).caseId,
})
const people = (_: TestApp, them: Worker) => ({ imUserIds: [them.id] })

export const chatOthers: OthersTable = {
  'chat/saveCooperationFriend': refused((_, them) => ({ imUserId: them.id, isAccepted: true })),
  'chat/saveIMTempPreviewFile': refused(message),
  'chat/message/copyFile': refused(message),
  'chat/deleteChatHistory': refused(conversation()),
  'chat/getAllChatHistoryByUId': refused(message),
  'chat/conversation/getList': 'not of a firm',
  'chat/conversation/get': refused(conversation()),
  'chat/conversation/openPrivate': refused((_, them) => ({ imUserId: them.id })),
  'chat/conversation/getOfCase': refused(aCaseOf),
  'chat/conversation/openOfCase': refused(aCaseOf),
  'chat/conversation/read': refused(conversation({ seq: 1 })),
  'chat/conversation/readAll': 'not of a firm',
  'chat/conversation/top': refused(conversation({ top: true })),
  'chat/conversation/setLevel': refused(conversation({ notificationLevel: 5 })),
  'chat/conversation/remove': refused(conversation()),
  'chat/message/getList': refused(conversation()),
  'chat/message/send': refused(
    conversation({ clientKey: 'isolation-1', message: { messageType: 2, content: '你好' } }),
  ),
  'chat/message/recall': refused(message),
  'chat/message/search': refused(conversation({ keyword: '别人' })),
  'chat/message/forward': refused(async (app, them) => {
    const { conversationId, messageUId } = await theirs(app, them)
    return {
      clientKey: 'isolation-2',
      messageUIds: [messageUId],
      conversationIds: [conversationId],
      isMerged: false,
    }
  }),
  'chat/message/getDays': refused(conversation({ month: '2026-11' })),
  'chat/message/getReaders': refused(message),
  'chat/group/create': refused(people),
  'chat/group/update': refused(conversation({ name: '改名' })),
  'chat/group/getMembers': refused(conversation()),
  'chat/group/addMembers': refused(async (app, them) => ({
    ...(await conversation()(app, them)),
    ...people(app, them),
  })),
  'chat/group/removeMembers': refused(async (app, them) => ({
    ...(await conversation()(app, them)),
    ...people(app, them),
  })),
  'chat/group/setRole': refused(conversation({ imUserId: 'x1', role: 'member' })),
  'chat/group/leave': refused(conversation()),
}
