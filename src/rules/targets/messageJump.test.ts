import { approvalPages } from './approvalPage'
import { messageJump, type TappedMessage, targetOf } from './messageJump'
import type { Asker, Target, WorkflowInfo } from './target'

const aMessage = (given: Partial<TappedMessage> & { appMsgType: number }): TappedMessage => ({
  jump: '',
  appJump: '',
  jumpId: '',
  linkId: 'k1',
  appLinkId: '',
  linkStatus: 0,
  msgType: 0,
  sourceType: 0,
  ...given,
})

const anAsker = (answers: Partial<Asker> = {}): Asker => {
  const unasked = async (): Promise<never> => {
    throw new Error('nobody should have asked that')
  }
  return {
    workflow: unasked,
    workflowByWorkId: unasked,
    logStatus: unasked,
    reservationService: unasked,
    managesMeetingRooms: unasked,
    stampedDocument: unasked,
    invoicePdf: unasked,
    cooperationRefusal: unasked,
    ...answers,
  }
}

/** Describes a target: the address it opens, or the text it shows. */
async function ends(target: Target, asker = anAsker()): Promise<string> {
  switch (target.kind) {
    case 'page': {
      const query = Object.entries(target.params)
        .filter(([, value]) => value)
        .map(([key, value]) => `${key}=${value}`)
        .join('&')
      return `${target.route.path}${query ? `?${query}` : ''}${target.tip ? ` ${target.tip}` : ''}`
    }
    case 'tab':
      return `tab ${target.route.path}`
    case 'tip':
      return target.onward ? `${target.text} → ${await ends(target.onward)}` : target.text
    case 'modal':
      return `modal ${target.text}`
    case 'desk':
      return `${target.text} → at a desk ${await ends(target.page)}`
    case 'none':
      return ''
    case 'ask':
      return ends(await target.ask(asker), asker)
  }
}

const tapped = (given: Partial<TappedMessage> & { appMsgType: number }, answers?: Partial<Asker>) =>
  ends(targetOf(aMessage(given)), anAsker(answers))

describe('rows that need no asking', () => {
  test.each([
    [103, ''],
    [107, '请前往PC端会议室预约确认模块处理 → meeting-room/my-booking/my-booking'],
    [202, 'work-log/detail/detail?id=k1'],
    [203, 'work-log/detail/detail?id=k1'],
    [204, 'work-log/detail/detail?id=k1'],
    [205, 'work-log/detail/detail?id=k1'],
    [301, 'message/todo/project-details?ids=k1&sourceType=1'],
    [302, 'project/home/home?caseId=k1'],
    [303, 'project/home/home?caseId=k1'],
    [304, ''],
    [305, 'message/todo/cross-details?ids=k1&sourceType=1'],
    [306, ''],
    [307, ''],
    [308, 'project/home/home?caseId=k1&activeTab=document'],
    [309, 'project/list/list?pageType=6&queryValueIndex=2'],
    [401, 'message/todo/project-details?ids=k1&sourceType=2'],
    [402, 'case-source/home/home?caseId=k1'],
    [403, ''],
    [404, 'message/todo/cross-details?ids=k1&sourceType=2'],
    [405, ''],
    [406, ''],
    [407, 'case-source/home/home?caseId=k1&activeTab=document'],
    [408, 'cooperation-case-source/detail/detail?chanceId=k1'],
    [501, 'message/event-reminder/property/property?propertyState=1'],
    [502, 'message/event-reminder/property/property?propertyState=1'],
    [601, 'case-clue/detail/detail?index=1&clueId=k1'],
    [602, 'case-clue/detail/detail?index=0&clueId=k1'],
    [603, 'case-clue/list/list?index=2'],
    [701, 'tab schedule/all/all'],
    [801, 'task/detail/detail?taskId=k1'],
    [901, 'receivables/detail/detail?expectMoneyId=k1'],
    [903, 'receivables/list/list?tab=3'],
    [904, 'receivables/list/list?tab=2'],
    [905, 'receivables/list/list'],
    [906, 'message/money-invoice-reminder/children/claim-information?id=k1'],
    [907, 'message/income-confirm/income-rate-confirm?moneyId=k1'],
    [908, '请前往PC端收款/开票模块处理 → message/income-confirm/income-rate-detail?moneyId=k1'],
    [1001, '请前往PC端台账核算模块处理 → ledger/home/home'],
    [1002, '请前往PC端台账核算模块处理 → ledger/home/home'],
    [1003, '请前往PC端台账核算模块处理 → ledger/home/home'],
    [1101, 'message/received/dynamic-detail?id=k1'],
    [1102, 'message/received/dynamic-detail?id=k1'],
    [1103, 'message/received/dynamic-detail?id=k1'],
    [1201, 'message/notice/notice-details?advId=k1'],
    [1303, 'project/home/home?caseId=k1&activeTab=document'],
    [1304, 'case-source/home/home?caseId=k1&activeTab=document'],
    [1305, 'project/home/home?caseId=k1&activeTab=document'],
    [1411, ''],
    [9999, ''],
    [0, ''],
  ])('%i leads to “%s”', async (appMsgType, expected) => {
    expect(await tapped({ appMsgType })).toBe(expected)
  })
})

describe('the id of a row', () => {
  test('a task of the older type 14 is a document to sign', async () => {
    expect(await tapped({ appMsgType: 801, msgType: 14, jumpId: 'sg_q', linkId: 't1' })).toBe(
      'create/scan-for-sign?isReceived=N&qrsource=sg_q',
    )
  })

  test.each([
    [1, 'message/received/dynamic-detail?id=k1'],
    [2, 'personal-settings/personal-settings'],
    [3, 'chat/chat-main?conversationId=k1'],
  ])('a letter about a picture that was taken back leads to its place %i', async (sourceType, expected) => {
    expect(await tapped({ appMsgType: 801, msgType: 38, sourceType, linkId: 'k1' })).toBe(expected)
  })

  test('a message of no kind but an older type is the older dispatcher’s', async () => {
    expect(await tapped({ appMsgType: 0, msgType: 7, linkId: 't1' })).toBe('task/detail/detail?taskId=t1')
    expect(await tapped({ appMsgType: 0, msgType: 25, sourceType: 2, linkId: 'p1' })).toBe(
      'message/todo/project-details?ids=p1&sourceType=2',
    )
    expect(await tapped({ appMsgType: 0, msgType: 29, linkId: 'i1' })).toBe('tab workbench/workbench')
    // An unknown kind is not taken for an older type.
    expect(await tapped({ appMsgType: 9999, msgType: 7, linkId: 't1' })).toBe('')
  })

  test('a card of type 29, which the specification leaves free, opens an induction to handle', async () => {
    expect(await tapped({ appMsgType: 801, msgType: 29, linkId: 'i1' })).toBe(
      'account/register/induction?inductionId=i1',
    )
  })

  test('is the first that is set of jump, appJump, jumpId, linkId, appLinkId', async () => {
    const all = { appMsgType: 801, jump: 'a', appJump: 'b', jumpId: 'c', linkId: 'd', appLinkId: 'e' }
    expect(await tapped(all)).toBe('task/detail/detail?taskId=a')
    expect(await tapped({ ...all, jump: '' })).toBe('task/detail/detail?taskId=b')
    expect(await tapped({ ...all, jump: '', appJump: '' })).toBe('task/detail/detail?taskId=c')
    expect(await tapped({ ...all, jump: '', appJump: '', jumpId: '' })).toBe('task/detail/detail?taskId=d')
    expect(await tapped({ ...all, jump: '', appJump: '', jumpId: '', linkId: '' })).toBe('task/detail/detail?taskId=e')
  })

  test.each([
    [702, 'schedule/detail/schedule-detail?id=j'],
    [703, 'schedule/detail/schedule-detail?id=j'],
    [704, 'schedule/detail/schedule-detail?id=a'],
  ])('%i names its own', async (appMsgType, expected) => {
    expect(await tapped({ appMsgType, jump: 'j', appJump: 'a' })).toBe(expected)
  })
})

describe('workflows', () => {
  const info = (given: Partial<WorkflowInfo>): Partial<Asker> => ({
    workflow: async (id, needMyDo) => ({ type: 2030, workId: `w-${id}`, isTodo: needMyDo, ...given }),
  })

  test.each([
    ['a to-do opens to be handled', 101, {}, 'approval/handle/refund?id=w-k1&needMyDo=1'],
    ['a copy opens to be read', 102, {}, 'approval/handle/refund?id=w-k1'],
    ['a passed one opens to be read', 104, {}, 'approval/handle/refund?id=w-k1'],
    ['one that did not pass opens to be read', 105, {}, 'approval/handle/refund?id=w-k1'],
    ['case-begin has a page of its own to be read', 104, { type: 2001 }, 'approval/detail/case-begin?id=w-k1'],
    ['…and one to be handled', 101, { type: 2001 }, 'approval/handle/case-begin?id=w-k1&needMyDo=1'],
    ['invoicing too', 102, { type: 2011 }, 'approval/detail/invoicing?id=w-k1'],
    ['a finished to-do opens to be read', 101, { isTodo: false }, 'approval/handle/refund?id=w-k1'],
    ['a withdrawn one is refused', 101, { status: 2 }, '该申请已被撤销！'],
    ['without a type nothing opens', 101, { type: undefined }, ''],
    [
      'a cost-invoice declaration says the PC and leads to the declarations here',
      101,
      { type: 2034 },
      '申报成本票的审批处理暂不支持移动端，请登录网页端 → ledger/cost/declarations',
    ],
  ])('%s', async (_, appMsgType, given, expected) => {
    expect(await tapped({ appMsgType }, info(given))).toBe(expected)
  })

  test.each([
    ['of a kind that has a page opens there', {}, ' → approval/handle/refund?id=w-k1&needMyDo=1'],
    ['declares cost invoices', { type: 2034 }, undefined],
    ['has no page here', { type: 106 }, ' → at a desk wk/wk'],
  ])('a case supplement (106) that %s says the spec’s words first', async (_, given, expected) => {
    const words = '案件补录审批移动端暂未开放，请前往网页端'
    const declared = '申报成本票的审批处理暂不支持移动端，请登录网页端 → ledger/cost/declarations'
    expect(await tapped({ appMsgType: 106 }, info(given))).toBe(expected ? `${words}${expected}` : declared)
  })

  test('a case supplement that names no approval, or one that is gone, is for a desk', async () => {
    const words = '案件补录审批移动端暂未开放，请前往网页端 → at a desk wk/wk'
    expect(await tapped({ appMsgType: 106, jump: '', appJump: '', jumpId: '', linkId: '', appLinkId: '' })).toBe(words)
    expect(await tapped({ appMsgType: 106 }, info({ type: undefined }))).toBe(words)
  })

  test('no approval of a kind with a page, and no card that names a record, leads to a desk', async () => {
    const all: Partial<Asker> = {
      ...info({}),
      logStatus: async () => 0,
      reservationService: async () => 1,
      managesMeetingRooms: async () => true,
      stampedDocument: async () => 'd1',
      invoicePdf: async () => undefined,
      cooperationRefusal: async () => undefined,
    }
    const codes = Object.keys(messageJump).map(Number)
    const ways = await Promise.all(codes.map((appMsgType) => tapped({ appMsgType }, all)))
    expect(codes.filter((_, index) => ways[index]?.includes('at a desk'))).toEqual([])
    const types = [...Object.keys(approvalPages).map(Number), 2034]
    const works = await Promise.all(types.map((type) => tapped({ appMsgType: 101 }, info({ type }))))
    expect(types.filter((_, index) => !/^(.+ → )?[\w-]+\/[\w/-]+/.test(works[index] ?? ''))).toEqual([])
    expect(works.filter((words) => words.includes('at a desk'))).toEqual([])
  })

  test('a card that says withdrawn asks nobody', async () => {
    expect(await tapped({ appMsgType: 101, linkStatus: 4 })).toBe('该申请已被撤销！')
  })

  test('an interaction of the older type 33 is a comment on an approval', async () => {
    expect(await tapped({ appMsgType: 1102, msgType: 33 }, info({ isTodo: false }))).toBe(
      'approval/handle/refund?id=w-k1',
    )
  })
})

test.each([
  ['contract', 'hr/contract/list'],
  ['probation', 'hr/probation/list'],
])('cards about ending employments open their list: %s', async (linkId, expected) => {
  expect(await tapped({ appMsgType: 801, msgType: 36, linkId })).toBe(expected)
})

describe('rows that ask', () => {
  test.each([
    ['pending', 2, 'message/todo/log-details?id=k1'],
    ['withdrawn', 1, '处理人已撤回该日志（填写人收回修改，重新提交后再请您审阅）'],
    ['handled', 3, 'message/todo/log-details?id=k1&hasHandle=true'],
  ])('a log to-do that is %s', async (_, status, expected) => {
    expect(await tapped({ appMsgType: 201 }, { logStatus: async () => status })).toBe(expected)
  })

  test('a log’s card that says withdrawn asks nobody', async () => {
    expect(await tapped({ appMsgType: 201, linkStatus: 3 })).toBe(
      '处理人已撤回该日志（填写人收回修改，重新提交后再请您审阅）',
    )
    expect(await tapped({ appMsgType: 202, linkStatus: 3 })).toBe('填写人已撤回该日志')
  })

  test.each([
    [1, 'meeting-room/my-booking/my-booking'],
    [3, '会议室预约服务已到期，请联系客服'],
    [4, '会议室预约服务已停用，请联系客服'],
  ])('a meeting’s result with the service at %i', async (status, expected) => {
    for (const appMsgType of [108, 109])
      expect(await tapped({ appMsgType }, { reservationService: async () => status })).toBe(expected)
  })

  test.each([
    [1, '请前往PC端台账核算模块处理 → message/income-confirm/income-rate-detail?moneyId=9'],
    [2, '请前往PC端台账核算模块处理 → ledger/cost/detail?costInvoiceId=9'],
  ])('a ledger message of source %i leads to its own record', async (sourceType, expected) => {
    for (const appMsgType of [1001, 1003]) expect(await tapped({ appMsgType, sourceType, linkId: '9' })).toBe(expected)
  })

  test('meeting support sends a manager to the PC and asks others to see to it', async () => {
    expect(await tapped({ appMsgType: 705 }, { managesMeetingRooms: async () => true })).toBe(
      '请前往PC端会议室历史预约模块查看 → meeting-room/booking/booking',
    )
    expect(await tapped({ appMsgType: 705 }, { managesMeetingRooms: async () => false })).toBe(
      '请按消息内容及时安排服务',
    )
  })

  test('an issued invoice opens its PDF, or its data with a tip', async () => {
    const pdf = { url: 'https://x/a.pdf', fileName: '发票.pdf' }
    expect(await tapped({ appMsgType: 902 }, { invoicePdf: async () => pdf })).toBe(
      'public/pdf-preview?src=https://x/a.pdf&fileName=发票.pdf&useShare=true',
    )
    expect(await tapped({ appMsgType: 902 }, { invoicePdf: async () => undefined })).toBe(
      'message/money-invoice-reminder/children/invoice-information?id=k1 当前发票暂无PDF原件',
    )
  })

  test('a stamped document is looked up by its kind of stamp', async () => {
    const asker = { stampedDocument: async (id: string, stampType: number) => `${id}-${stampType}` }
    expect(await tapped({ appMsgType: 1301 }, asker)).toBe('file/preview/preview?id=k1-2&type=document')
    expect(await tapped({ appMsgType: 1302 }, asker)).toBe('file/preview/preview?id=k1-1&type=document')
  })

  test('opportunities open after the permission check, or say why not', async () => {
    const free = { cooperationRefusal: async () => undefined }
    for (const appMsgType of [1401, 1403, 1404, 1405, 1406, 1407, 1408, 1409, 1410])
      expect(await tapped({ appMsgType }, free)).toBe('cooperation-opportunity/detail/detail?id=k1')
    expect(await tapped({ appMsgType: 1402 }, free)).toBe(
      'cooperation-opportunity/intent-lawyer-list/intent-lawyer-list?id=k1',
    )
    expect(await tapped({ appMsgType: 1402 }, { cooperationRefusal: async () => '请切换到默认律所' })).toBe(
      '请切换到默认律所',
    )
  })
})

test('a claim withdrawn and an adjustment handled lead nowhere', async () => {
  expect(await tapped({ appMsgType: 906, linkStatus: 3 })).toBe('')
  expect(await tapped({ appMsgType: 908, linkStatus: 1 })).toBe('')
})
