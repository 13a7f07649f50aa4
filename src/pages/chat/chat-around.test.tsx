import type { Conversation, Member, SearchMessagesInput } from '@contract/chat/shapes'
import { aChatMessage, aConversation } from '@test/factories/chat'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import type { FunctionComponent } from 'react'
import { toDate } from '@/lib/time'
import ChatDate from './chat-date'
import Members from './chat-group-member-list'
import ChatInfo from './chat-info'
import ChatSearch from './chat-search'
import ChatSetting from './chat-setting'
import ConversationSearch from './chat-simple-conversation-search'
import FileSearch from './file-search'
import TargetSearch from './target-search'

const aMember = (imUserId: string, empName: string, given: Partial<Member> = {}): Member => ({
  ...{ imUserId, userId: `u${imUserId}`, empName, avatarUrl: '', status: 1, role: 'member', readSeq: 3 },
  ...given,
})
const MEMBERS = [
  aMember('e1', '周以宁', { role: 'owner' }),
  aMember('e2', '沈静', { role: 'admin' }),
  aMember('e3', '林知远'),
  aMember('x1', '外所律师', { companyName: '样例律所' }),
]
const group = (given: Partial<Conversation> = {}) =>
  aConversation({
    ...{
      conversationType: 2,
      targetId: 'c1',
      name: '恒泰项目',
      memberCount: 4,
      role: 'owner',
      notice: '开庭前一天核对',
    },
    ...given,
  })
const colleague = (empId: string, empName: string, pinyin: string) => ({
  ...{ empId, userId: `u${empId}`, empName, pinyin, initials: pinyin.charAt(0), teamId: 'law', post: '律师' },
  ...{ photoUrl: '', isHere: true },
})
const DIRECTORY: Answers = {
  'general/getEmployeeList': () => ({
    ...{ records: [colleague('e2', '沈静', 'shenjing'), colleague('e3', '林知远', 'linzhiyuan')], total: 2 },
    ...{ current: 1, size: 9_999, updateTime: '2026-11-23 09:00:00' },
  }),
  'general/getTeamList': () => ({ updateTime: '', list: [] }),
}

let page: OpenPage
let sent: [string, object][]
afterEach(() => page.close())

/** Opens a page about the conversation c1 as 周以宁; writes are recorded and answered with the group. */
async function open(Page: FunctionComponent, room: Conversation, answers: Answers = {}, params = {}) {
  sent = []
  const now = { ...room }
  const noted = (path: string) => (input: object) => {
    sent.push([path, input])
    // The role in the input is somebody else’s.
    Object.assign(now, input, { role: now.role })
    return { ...now }
  }
  page = await openPage(Page, {
    params: { conversationId: 'c1', ...params },
    answers: {
      'chat/conversation/get': () => ({ ...now }),
      'chat/group/getMembers': () => MEMBERS,
      'chat/group/update': noted('update'),
      'chat/group/setRole': noted('role'),
      'chat/group/removeMembers': noted('remove'),
      'chat/group/leave': noted('leave'),
      'chat/conversation/top': noted('top'),
      'chat/conversation/setLevel': noted('level'),
      'chat/deleteChatHistory': noted('clear'),
      ...DIRECTORY,
      ...answers,
    },
  })
}
const said = () => sent.map(([path]) => path)

test('about a group: its people, what it tells, and how loud it is', async () => {
  await open(ChatInfo, group())
  await page.sees('全部成员（4 人）')
  expect([page.says('林知远'), page.says('开庭前一天核对')]).toEqual([true, true])
  await page.tap('置顶聊天')
  await page.tap('消息提醒')
  await page.tap('仅有人@我时')
  expect(sent).toEqual([
    ['top', { conversationId: 'c1', top: true }],
    ['level', { conversationId: 'c1', notificationLevel: 2 }],
  ])
  await page.sees('仅有人@我时')
})

test('a conversation of two can be muted by a switch, and clearing it asks first', async () => {
  await open(ChatInfo, aConversation())
  await page.sees('消息免打扰')
  expect([page.button('退出群聊'), page.says('群公告')]).toEqual([undefined, false])
  await page.tap('消息免打扰')
  expect(sent).toEqual([['level', { conversationId: 'c1', notificationLevel: 5 }]])
  const asked: string[] = []
  page.platform.feedback.confirm = async ({ content }) => {
    asked.push(content)
    return asked.length > 1
  }
  await page.tap('清空聊天记录')
  expect([said(), asked]).toEqual([['level'], ['清空后您将看不到以前的聊天记录，其他人不受影响']])
})

test('a former member can read the group but change nothing', async () => {
  await open(ChatInfo, group({ isMember: false, role: 'member' }))
  await page.sees('您已不在该群聊中')
  expect([page.button('添加成员'), page.button('退出群聊'), page.button('置顶聊天')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(page.asked).not.toContain('chat/group/getMembers')
})

test('leaving says who leads then, and goes back to the list', async () => {
  await open(ChatInfo, group())
  await page.sees('退出群聊')
  const asked: string[] = []
  page.platform.feedback.confirm = async ({ content }) => {
    asked.push(content)
    return true
  }
  await page.tap('退出群聊')
  expect(asked).toEqual(['退出后不再收到「恒泰项目」的消息，群主由管理员或最早加入的成员接任'])
  expect([said(), page.platform.moves.at(-1)]).toEqual([['leave'], 'switchTab message/message-center/message-center'])
})

test('settings: leaders say who may speak and invite, the others only what it is called', async () => {
  await open(ChatSetting, group())
  await page.sees('全员禁言')
  await page.tap('全员禁言')
  await page.tap('仅群主与管理员可邀请')
  expect(sent).toEqual([
    ['update', { conversationId: 'c1', isMuteAll: true }],
    ['update', { conversationId: 'c1', isInviteLimited: true }],
  ])
  page.close()
  await open(ChatSetting, group({ role: 'member' }))
  await page.sees('群名称')
  expect([page.says('全员禁言'), page.button('群公告')]).toEqual([false, undefined])
})

test('a name that is refused stays as it was typed, with why at the field', async () => {
  const refuse = () => {
    throw new Refusal(400, '提交的内容有误', { fields: { name: '群名称不能超过30个字' } })
  }
  await open(ChatSetting, group(), { 'chat/group/update': refuse })
  await page.tap('群名称')
  await page.type('群名称', '恒泰二审项目组')
  await page.tap('保存')
  await page.sees('群名称不能超过30个字')
  expect(page.field('群名称').value).toBe('恒泰二审项目组')
})

test('members: found by pinyin; the owner makes admins', async () => {
  await open(Members, group())
  await page.sees('群成员（4）')
  expect([page.says('群主'), page.says('管理员'), page.says('样例律所')]).toEqual([true, true, true])
  await page.type('姓名、拼音或首字母', 'lzy')
  await page.type('姓名、拼音或首字母', 'linzhi')
  expect([page.button('林知远') !== undefined, page.button('沈静')]).toEqual([true, undefined])
  await page.tap('林知远')
  await page.tap('设为管理员')
  expect(sent).toEqual([['role', { conversationId: 'c1', imUserId: 'e3', role: 'admin' }]])
})

test('a group leader removes a member', async () => {
  await open(Members, group())
  await page.sees('群成员（4）')
  await page.tap('林知远')
  await page.tap('移出群聊')
  expect(sent).toEqual([['remove', { conversationId: 'c1', imUserIds: ['e3'] }]])
})

test('an admin removes members only; of another firm’s people there is no page', async () => {
  await open(Members, group({ role: 'admin' }))
  await page.sees('群成员（4）')
  await page.tap('外所律师')
  expect([page.button('查看资料'), page.button('移出群聊') !== undefined, page.button('转让群主')]).toEqual([
    undefined,
    true,
    undefined,
  ])
  await page.tap('发消息')
  expect(page.platform.moves.at(-1)).toBe('navigateTo chat/chat-main?empId=x1')
})

const found = (seq: number, content: string, given: object = {}) => ({
  ...aChatMessage(seq, { content: { content }, ...given }),
  conversationName: '恒泰项目',
})

test('a search finds messages by text and opens them in the conversation', async () => {
  const asked: SearchMessagesInput[] = []
  const search = (input: SearchMessagesInput) => {
    asked.push(input)
    return { messages: [found(7, '管辖异议被驳回了')], hasMore: false }
  }
  await open(ChatSearch, group(), { 'chat/message/search': search }, { keyword: '管辖' })
  await page.sees('异议被驳回了')
  expect(asked).toEqual([{ conversationId: 'c1', keyword: '管辖', count: 50 }])
  await page.tap('异议被驳回了')
  expect(page.platform.moves.at(-1)).toBe('navigateTo chat/chat-main?conversationId=c1&seq=7')
})

test('an empty search offers pictures, files and days, and requests nothing', async () => {
  await open(ChatSearch, group())
  await page.tap('日期')
  expect(page.platform.moves.at(-1)).toBe('navigateTo chat/chat-date?conversationId=c1')
  expect(page.asked).not.toContain('chat/message/search')
})

test('videos of a chat are listed without a word, and open in the player', async () => {
  const asked: SearchMessagesInput[] = []
  const film = { fileId: 'f1', url: '', sightUrl: '', duration: 12 }
  const search = (input: SearchMessagesInput) => {
    asked.push(input)
    return { messages: [found(8, '', { messageType: 6, content: film })], hasMore: false }
  }
  await open(ChatSearch, group(), { 'chat/message/search': search })
  await page.tap('视频')
  await page.sees('视频 · 12″')
  expect(asked).toEqual([{ conversationId: 'c1', type: 6, count: 50 }])
  await page.tap('视频 · 12″')
  expect(page.platform.moves.at(-1)).toMatch(/^navigateTo chat\/preview\/video\?messageUId=/)
})

test('messages of one member are found by choosing them, and those with links by the tab', async () => {
  const asked: SearchMessagesInput[] = []
  const search = (input: SearchMessagesInput) => {
    asked.push(input)
    return { messages: [found(9, '见 https://example.com/a')], hasMore: false }
  }
  await open(ChatSearch, group(), { 'chat/message/search': search })
  await page.tap('成员')
  await page.tap('林知远')
  await page.sees('林知远发的消息')
  await page.tap('链接')
  await page.sees('example.com/a')
  expect(asked).toEqual([
    { conversationId: 'c1', senderUserId: 'e3', count: 50 },
    { conversationId: 'c1', hasLink: true, count: 50 },
  ])
})

test('a chat of two has no choice of a member', async () => {
  await open(ChatSearch, aConversation({ conversationType: 1, targetId: 'e2', name: '沈静' }))
  await page.sees('链接')
  expect(page.button('成员')).toBeUndefined()
})

test('the days with messages, and the first message of one', async () => {
  const today = toDate()
  const days = () => ({ days: [{ day: today, seq: 4 }], firstDay: today, lastDay: today })
  await open(ChatDate, group(), { 'chat/message/getDays': days })
  await page.tap('今天，有聊天记录')
  expect(page.platform.moves.at(-1)).toBe('navigateTo chat/chat-main?conversationId=c1&seq=4')
})

test('files by name, of one chat', async () => {
  const file = { fileId: 'f1', url: '', fileUrl: '', name: '证据目录.pdf', size: 2_048, type: 'pdf' }
  const asked: SearchMessagesInput[] = []
  const search = (input: SearchMessagesInput) => {
    asked.push(input)
    return { messages: [found(5, '', { messageType: 5, content: file })], hasMore: false }
  }
  await open(FileSearch, group(), { 'chat/message/search': search })
  await page.sees('证据目录.pdf')
  expect([asked, page.says('沈静 · 2 KB')]).toEqual([[{ conversationId: 'c1', type: 5, count: 50 }], true])
})

test('conversations by name; one leads to it', async () => {
  const list = ({ keyword = '' }) => ({
    conversations: [group(), aConversation({ conversationId: 'c2' })].filter(({ name }) => name.includes(keyword)),
    hasMore: false,
  })
  await open(ConversationSearch, group(), { 'chat/conversation/getList': list, 'chat/contact/getFriends': () => [] })
  await page.sees('沈静')
  await page.tap('恒泰项目')
  expect(page.platform.moves.at(-1)).toBe('navigateTo chat/chat-main?conversationId=c1')
})

test('the choice of recipients lists partners and their requests, and finds colleagues by pinyin', async () => {
  const partner = { ...aMember('x1', '高律师', { companyName: '样例律所' }), state: 'asking' }
  const answered: object[] = []
  await open(TargetSearch, group(), {
    'chat/conversation/getList': () => ({ conversations: [], hasMore: false }),
    'chat/contact/getFriends': () => [{ ...partner, state: answered.length > 0 ? 'accepted' : 'asking' }],
    'chat/saveCooperationFriend': (input: object) => {
      answered.push(input)
      return partner
    },
  })
  await page.sees('请求成为合作伙伴')
  await page.tap('接受')
  await page.sees('外所合作伙伴')
  expect(answered).toEqual([{ imUserId: 'x1', isAccepted: true }])
  await page.type('会话名称、同事姓名或拼音', 'shenj')
  await page.sees('沈静')
  await page.tap('沈静')
  expect(page.platform.moves.at(-1)).toBe('navigateTo chat/chat-main?empId=e2')
})

test('a case’s group names its case, and offers nobody to be added, removed or to leave', async () => {
  await open(ChatInfo, group({ caseId: 'm1' }), DIRECTORY, { conversationId: 'c1' })
  await page.sees('群成员跟着项目团队，加入与退出在项目里变更')
  expect([page.button('添加成员'), page.button('退出群聊')]).toEqual([undefined, undefined])
  await page.tap('项目')
  expect(page.platform.moves.at(-1)).toBe('navigateTo project/home/home?caseId=m1')
  page.close()
  await open(Members, group({ caseId: 'm1' }), DIRECTORY, { conversationId: 'c1' })
  await page.sees('沈静')
  expect(page.button('添加成员')).toBeUndefined()
  await page.tap('沈静')
  expect(['移出群聊', '取消管理员', '转让群主'].map((label) => page.button(label))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
