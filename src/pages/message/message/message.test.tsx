import { eventually } from '@test/support/eventually'
import { openPage, Refusal } from '@test/support/page'
import Message from './message'

async function notified(params: Record<string, string>, answer?: () => unknown) {
  const page = await openPage(Message, {
    params,
    answers: answer ? { 'messageCenter/getMessageRecordById': answer } : {},
  })
  await eventually(
    () => page.platform.moves,
    (moves) => moves.length > 0,
    15_000,
  )
  page.close()
  return page.platform
}

const aTask = { appMsgType: 801, msgType: 0, jump: '', appJump: '', jumpId: '', linkId: 't1', appLinkId: '' }

test.each<[string, Record<string, string>, string[]]>([
  ['a task by its older type', { msgType: '7', id: 't1' }, ['redirectTo task/detail/detail?taskId=t1']],
  ['today’s schedule', { msgType: '10' }, ['switchTab schedule/all/all']],
  ['a type nobody knows', { msgType: '29', id: 'x' }, ['switchTab workbench/workbench']],
  ['nothing at all', {}, ['switchTab workbench/workbench']],
])('%s', async (_, params, moves) => {
  expect((await notified(params)).moves).toEqual(moves)
})

test('a message opens what a tap on it would, in place of this page', async () => {
  expect((await notified({ messageId: 'm1' }, () => aTask)).moves).toEqual(['redirectTo task/detail/detail?taskId=t1'])
})

test('a deleted message shows an error in the message center', async () => {
  const { moves, said } = await notified({ messageId: 'm1' }, () => {
    throw new Refusal(404, '消息不存在或已被删除')
  })
  expect([moves, said]).toEqual([['switchTab message/message-center/message-center'], ['消息不存在或已被删除']])
})

test('an offered case source opens as somebody else’s', async () => {
  const { moves, said } = await notified({ msgType: '20', id: 'i1' })
  expect([moves, said]).toEqual([
    ['redirectTo cooperation-case-source/detail/detail?chanceId=i1&isMe=false&isManagerList=0'],
    [],
  ])
})
