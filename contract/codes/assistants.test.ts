import { assistantById, assistants } from './assistants'

test('the assistants match §3, in its order', () => {
  expect(
    assistants.map(({ systemId, countKey, isFixed, permission }) => [systemId, countKey, isFixed, permission]),
  ).toEqual([
    [1001, 'approvalCount', true, undefined],
    [1002, 'logCount', true, undefined],
    [1003, 'caseCount', true, undefined],
    [1004, 'caseLawyerCount', true, undefined],
    [1005, 'caseSourceCount', true, undefined],
    [1006, 'casePropertyCount', true, undefined],
    [1007, 'clueCount', true, undefined],
    [1008, 'scheduleCount', true, undefined],
    [1009, 'taskCount', true, undefined],
    [1010, 'ticketCount', true, undefined],
    [1011, 'publicRecruitmentCount', true, undefined],
    [1012, 'standingBookCount', false, 'inventory10'],
    [1013, 'dynamicCount', true, undefined],
    [1014, 'notificationCount', true, undefined],
    [1015, 'documentCount', true, undefined],
    [1018, 'cooperationChanceCount', false, '300001'],
  ])
})

test('no two assistants share a nick or a newMsgCode', () => {
  expect(new Set(assistants.map(({ nick }) => nick)).size).toBe(16)
  expect(new Set(assistants.map(({ newMsgCode }) => newMsgCode)).size).toBe(16)
})

describe.each(assistants)('filter tabs of $nick', ({ appMsgTypes, filterTabs }) => {
  test('the first tab is 全部, the only default, and asks for every type', () => {
    expect(filterTabs.map(({ isDefault }) => isDefault)).toEqual(filterTabs.map((_, index) => index === 0))
    expect(filterTabs[0]).toEqual({
      name: '全部',
      isDefault: true,
      dot: false,
      queryParams: { appMsgType: appMsgTypes },
    })
  })

  test('each other tab has a unique name and narrows to types of its own assistant', () => {
    const names = filterTabs.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(1)
    for (const { queryParams } of filterTabs.slice(1)) {
      expect(queryParams.appMsgType.length).toBeGreaterThan(0)
      expect(queryParams.appMsgType.filter((type) => !appMsgTypes.includes(type))).toEqual([])
      const narrows =
        queryParams.appMsgType.length < appMsgTypes.length || queryParams.linkStatus || queryParams.unreadOnly
      expect(narrows).toBeTruthy()
    }
  })
})

test('an assistant with to-dos has a tab for pending ones and one for settled ones', () => {
  const tabs = assistantById(1001)?.filterTabs
  expect(tabs?.map(({ name }) => name)).toEqual(['全部', '待处理', '已处理', '抄送', '结果'])
  expect(tabs?.[1]).toEqual({
    name: '待处理',
    isDefault: false,
    dot: true,
    queryParams: { appMsgType: [101, 106, 107], linkStatus: [0] },
  })
  expect(tabs?.[2]?.queryParams).toEqual({ appMsgType: [101, 106, 107], linkStatus: [1, 2, 3, 4, -1] })
  const withTodos = assistants.filter(({ filterTabs }) => filterTabs.some(({ name }) => name === '待处理'))
  expect(withTodos.map(({ systemId }) => systemId)).toEqual([1001, 1002, 1003, 1005, 1010])
})
