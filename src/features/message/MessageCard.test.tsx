import { AppMsg } from '@contract/codes/appMsg'
import type { AppMessage } from '@contract/message/shapes'
import { draw, tap } from '@test/support/draw'
import { AmountsContext } from '@/ui/show/AmountsContext'
import { MessageCard } from './MessageCard'

const aMessage = (given: Partial<AppMessage> = {}): AppMessage => ({
  id: 'm1',
  seq: 1,
  appMsgType: AppMsg.ApprovalTodo,
  userId: 'u1',
  systemId: 1001,
  senderId: '',
  jump: '',
  appJump: '',
  jumpId: '',
  linkId: 'l1',
  appLinkId: '',
  msgType: 0,
  sourceType: 0,
  linkStatus: 0,
  isRead: false,
  createTime: '2025-11-27 14:30:00',
  content: {
    appText: {
      appAlertTitle: '您有新的审批',
      appTexts: [
        { key: '审批', value: '更换门锁' },
        { key: '申请人', value: '周以宁' },
        { key: '说明', value: '前台门锁损坏' },
        { key: '涉及金额', value: '¥960.00' },
      ],
      pushTitle: '',
      pushContent: '',
    },
  },
  ...given,
})

test('its subject is its title, with two facts, the hour it came, and what may be done', async () => {
  const agree = jest.fn()
  const { text, get } = draw(
    <MessageCard message={aMessage()} onTap={jest.fn()} actions={[{ label: '同意', onTap: agree }]} />,
  )
  expect(text()).toContain('审批待办2025年11月27日 周四 14:30更换门锁申请人周以宁说明前台门锁损坏')
  expect(text()).not.toContain('¥960.00')
  await tap(get('button', '同意 更换门锁'))
  expect(agree).toHaveBeenCalledTimes(1)
})

test('no tappable element contains another', () => {
  const { host } = draw(
    <MessageCard
      message={aMessage()}
      onTap={jest.fn()}
      actions={[{ label: '同意', onTap: jest.fn() }]}
      onLater={jest.fn()}
    />,
  )
  expect(host.querySelector('[role="button"] [role="button"]')).toBeNull()
})

test('a settled one says how and has no actions', () => {
  const { text, all } = draw(
    <MessageCard
      message={aMessage({ linkStatus: 2 })}
      onTap={jest.fn()}
      actions={[{ label: '同意', onTap: jest.fn() }]}
    />,
  )
  expect(text()).toContain('已退回')
  expect(all('button', /^同意/)).toHaveLength(0)
})

test('a settled one keeps an objection', () => {
  const objection = { label: '这笔是我的', isForSettled: true, onTap: jest.fn() } as const
  const message = aMessage({ appMsgType: AppMsg.ClaimNew, linkStatus: -1 })
  const { text, all } = draw(<MessageCard message={message} onTap={jest.fn()} actions={[objection]} />)
  expect(text()).toContain('已被他人认领')
  expect(all('button', /^这笔是我的/)).toHaveLength(1)
})

test('a card that cannot be opened here looks different and tells where it can', () => {
  const { text, host } = draw(
    <MessageCard message={aMessage({ appMsgType: AppMsg.SupplementTodo, linkId: '' })} onTap={jest.fn()} />,
  )
  expect(text()).toContain('案件补录审批移动端暂未开放，请前往网页端')
  expect(host.querySelector('.message-card--elsewhere')).not.toBeNull()
})

test('hidden amounts appear neither in a card’s title and facts nor in its spoken actions', () => {
  const appText = {
    appAlertTitle: '到账认领待确认',
    appTexts: [
      { key: '到账', value: '砚澜科技 ¥40,000.00' },
      { key: '认领金额', value: '¥12,500.00' },
    ],
    pushTitle: '',
    pushContent: '',
  }
  const { text, all } = draw(
    <AmountsContext.Provider value={{ areHidden: true, toggle: jest.fn() }}>
      <MessageCard
        message={aMessage({ appMsgType: AppMsg.CollectionReceived, content: { appText } })}
        onTap={jest.fn()}
        actions={[{ label: '查看', onTap: jest.fn() }]}
      />
    </AmountsContext.Provider>,
  )
  expect(text()).toContain('砚澜科技 ••••••')
  expect(text()).not.toMatch(/40,000|12,500/)
  expect(all('button', /40,000|12,500/)).toEqual([])
})

test('only a to-do that still waits can come back later', async () => {
  const onLater = jest.fn()
  const { get } = draw(<MessageCard message={aMessage()} onTap={jest.fn()} onLater={onLater} />)
  await tap(get('button', '稍后提醒 更换门锁'))
  expect(onLater).toHaveBeenCalledTimes(1)
  for (const message of [aMessage({ linkStatus: 1 }), aMessage({ appMsgType: AppMsg.ApprovalPassed })]) {
    const settled = draw(<MessageCard message={message} onTap={jest.fn()} onLater={onLater} />)
    expect(settled.all('button', /^稍后提醒/)).toHaveLength(0)
  }
})
